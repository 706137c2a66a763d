#include "base/name_set.h"

#include <string.h>

size_t gt_name_hash(const char *name, size_t size)
{
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)name[i]) * 1099511628211u;
    return (size_t)(hash ^ hash >> 32);
}

/* Where the name is, or would be. */
static gt_name_slot *place_of(const gt_names *names, const char *name, size_t size)
{
    for (size_t i = gt_name_hash(name, size);; i++) {
        gt_name_slot *slot = &names->slot[i & (names->slots - 1)];
        if (!slot->name || (slot->size == size && memcmp(slot->name, name, size) == 0))
            return slot;
    }
}

size_t gt_names_find(const gt_names *names, const char *name, size_t size)
{
    const gt_name_slot *slot = names->n ? place_of(names, name, size) : NULL;
    return slot && slot->name ? slot->number : SIZE_MAX;
}

static void make_room(gt_names *names)
{
    gt_names larger = {.arena = names->arena, .n = names->n, .slots = names->slots ? 2 * names->slots : 32};
    larger.slot = gt_alloc_alone(names->arena, larger.slots, sizeof *larger.slot);
    for (size_t i = 0; i < names->slots; i++)
        if (names->slot[i].name)
            *place_of(&larger, names->slot[i].name, names->slot[i].size) = names->slot[i];
    gt_arena_give_back(names->arena, names->slot);
    *names = larger;
}

size_t gt_names_enter(gt_names *names, const char *name, size_t size, size_t number)
{
    if (2 * (names->n + 1) > names->slots)
        make_room(names);
    gt_name_slot *slot = place_of(names, name, size);
    if (slot->name)
        return slot->number;
    *slot = (gt_name_slot){name, size, number};
    names->n++;
    return SIZE_MAX;
}

void gt_names_clear(gt_names *names)
{
    if (names->n)
        memset(names->slot, 0, names->slots * sizeof *names->slot);
    names->n = 0;
}

static const char **kept_at(const gt_kept_names *names, const char *name, size_t size)
{
    for (size_t i = gt_name_hash(name, size);; i++) {
        const char **slot = &names->slot[i & (names->slots - 1)];
        if (!*slot || (strncmp(*slot, name, size) == 0 && !(*slot)[size]))
            return slot;
    }
}

const char *gt_name_keep(gt_kept_names *names, const char *name, size_t size)
{
    if (2 * (names->n + 1) > names->slots) {
        gt_kept_names larger = *names;
        larger.slots = names->slots ? 2 * names->slots : 32;
        larger.slot = gt_alloc_alone(names->arena, larger.slots, sizeof *larger.slot);
        for (size_t i = 0; i < names->slots; i++)
            if (names->slot[i])
                *kept_at(&larger, names->slot[i], strlen(names->slot[i])) = names->slot[i];
        gt_arena_give_back(names->arena, (const void *)names->slot);
        *names = larger;
    }
    const char **slot = kept_at(names, name, size);
    if (!*slot) {
        *slot = gt_copy_text(names->arena, name, size);
        names->n++;
    }
    return *slot;
}
