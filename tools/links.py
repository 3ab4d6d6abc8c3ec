#!/usr/bin/env python3
"""Checks the links of a folder of HTML pages: tools/links.py FOLDER...

A link within the folder must lead to a file, and its anchor to an id. A link to the repository on GitHub must name a path that is here.
Other addresses are not opened. It prints PAGE: LINK for each broken link, and ends with 1 if there is one.
"""

import html.parser
import os
import pathlib
import sys
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
REPOSITORY = "https://github.com/rustmlir/rustmlir-interp/blob/main/"


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.ids = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if attrs.get("id"):
            self.ids.add(attrs["id"])
        if tag == "a" and attrs.get("name"):
            self.ids.add(attrs["name"])
        link = attrs.get("href") if tag == "a" else attrs.get("src") if tag == "img" else None
        if link:
            self.links.append(link)


def broken(folder):
    pages = {p: Page(p.read_text(encoding="utf-8")) for p in sorted(folder.rglob("*.html"))}
    for path, page in pages.items():
        # The page of all pages repeats the links of the others.
        if path.name in ("print.html", "404.html", "toc.html"):
            continue
        for link in page.links:
            if link.startswith(REPOSITORY):
                if not (ROOT / link[len(REPOSITORY):].split("#")[0]).exists():
                    yield path, link
                continue
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            to = path
            if parts.path:
                to = pathlib.Path(os.path.normpath(path.parent / urllib.parse.unquote(parts.path)))
            if to.is_dir():
                to = to / "index.html"
            if not to.exists() or not to.is_relative_to(folder):
                yield path, link
            elif parts.fragment and to in pages and urllib.parse.unquote(parts.fragment) not in pages[to].ids:
                yield path, link


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    wrong = 0
    for name in sys.argv[1:]:
        folder = pathlib.Path(name).resolve()
        if not list(folder.rglob("*.html")):
            sys.exit(f"{name} has no pages")
        for path, link in broken(folder):
            print(f"{path.relative_to(folder)}: {link}")
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
