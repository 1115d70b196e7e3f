"""For the site: pages outside docs/ that the guides link to, and links that lead to them.

The guides are read in the repository, too, so their links are relative to it. On the site README.md is the first page,
and a file that a guide links to (an example, the licence) is a page that shows it.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files, InclusionLevel

ROOT = Path(__file__).parents[1]
DOCS = "docs/"
HOME = "README.md"
PAGES = (HOME, "CONTRIBUTING.md", "CHANGELOG.md")
LINK = re.compile(r"(?<=\]\()(?!#)([^):\s]+?)(#[^)]*)?(?=\))")
LANGUAGES = {".py": "python", ".toml": "toml"}


def on_files(files: Files, config: Any) -> Files:
    """Add the pages and the files that lie outside docs/."""
    for name in PAGES:
        files.append(File.generated(config, site_name(name), content=(ROOT / name).read_text()))
    for file in [file for file in files if file.is_documentation_page()]:
        for target in links_of(file.content_string, in_repository(file.src_uri)):
            name = site_name(target)
            if (ROOT / target).is_file() and not files.get_file_from_path(name):
                content = shown(ROOT / target)
                files.append(File.generated(config, name, content=content, inclusion=InclusionLevel.NOT_IN_NAV))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Let the links of the repository lead to the pages of the site."""
    source = page.file.src_uri
    folder = posixpath.dirname(in_repository(source))

    def relinked(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(folder, found[1]))
        if not (ROOT / target).exists():  # left as it is, for MkDocs to report
            return found[0]
        return posixpath.relpath(site_name(target), posixpath.dirname(source) or ".") + (found[2] or "")

    return LINK.sub(relinked, markdown)


def links_of(text: str, source: str) -> list[str]:
    """What a file of the repository links to, as paths of the repository."""
    folder = posixpath.dirname(source)
    return [posixpath.normpath(posixpath.join(folder, found[1])) for found in LINK.finditer(text)]


def in_repository(name: str) -> str:
    """The path in the repository of a page of the site."""
    if name == "index.md":
        return HOME
    return name if name in PAGES else DOCS + name


def site_name(target: str) -> str:
    """The page of the site that shows a file of the repository; of a folder, its first page."""
    if (ROOT / target).is_dir():
        target = min((ROOT / target).glob("*.md")).relative_to(ROOT).as_posix()
    if target == HOME:
        return "index.md"
    if target.startswith(DOCS):
        return target.removeprefix(DOCS)
    return target if target in PAGES else f"files/{target}.md"


def shown(file: Path) -> str:
    """A page that shows a file."""
    language = LANGUAGES.get(file.suffix, "text")
    return f"# {file.relative_to(ROOT)}\n\n````{language}\n{file.read_text()}\n````\n"
