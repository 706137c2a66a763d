/* What starting any program costs: the yardstick of `make bench`. */
int main(void)
{
    return 0;
}
