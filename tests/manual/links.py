"""Prints the links of the documents that lead to no file, or to no heading of it."""
import glob
import os
import re


def lines(path):
    """Without what stands in fences."""
    with open(path, encoding='utf-8') as f:
        return re.sub(r'^```.*?^```$', '', f.read(), flags=re.M | re.S).split('\n')


def anchors(path):
    for line in lines(path):
        if re.match('#+ ', line):
            yield re.sub(r'[^\w\- ]', '', line.lstrip('# ').lower()).replace(' ', '-')


for path in ['README.md', 'CONTRIBUTING.md', *glob.glob('*/README.md'), *glob.glob('cmd/manual/*.md')]:
    for line in lines(path):
        for link in re.findall(r'\]\(([^)\s]*)\)', re.sub(r'`[^`]*`', '', line)):
            name, _, anchor = link.partition('#')
            to = os.path.normpath(os.path.join(os.path.dirname(path), name)) if name else path
            if not name.startswith('http') and (not os.path.exists(to) or anchor and anchor not in anchors(to)):
                print(f'{path}: {link}')
