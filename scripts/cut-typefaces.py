"""Subsets the fonts of public/fonts to the characters that the shop uses.

Run manually when a character is missing, with fontTools and brotli (Debian: python3-fonttools, python3-brotli):

    python3 scripts/cut-typefaces.py FOLDER

FOLDER contains the WOFF2 files of Fontsource's packages IBM Plex Sans (variable) and IBM Plex Mono. The unicode ranges
in app/styles/base.css determine the characters of each file. The output omits unused weights below 400, hinting, and
imperceptible kerning, so that each file except the Russian one fits in the first round trip of a connection.
"""

import re
import sys
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
SOURCES = {
    "plex-sans-basic": "ibm-plex-sans-latin-wght-normal",
    "plex-sans-romanian": "ibm-plex-sans-latin-ext-wght-normal",
    "plex-sans-russian": "ibm-plex-sans-cyrillic-wght-normal",
    "plex-mono-basic-500": "ibm-plex-mono-latin-500-normal",
    "plex-mono-basic-600": "ibm-plex-mono-latin-600-normal",
}
WEIGHTS = (400, 700)
LEAST_KERNING = 10
"""Minimum kerning in thousandths of an em; 10 is a sixth of a pixel in body text."""
KERNED = re.compile(r"[A-Za-z,.\-:;'\"()/?!„”«»–—’“\u0400-\u045f]")
LEFT_OUT_OF_VALUES = ("XPlaDevice", "YPlaDevice", "XAdvDevice", "YAdvDevice")


def ranges():
    """Returns the code points of each file from the unicode ranges of the styles."""
    styles = (ROOT / "app/styles/base.css").read_text()
    faces = re.findall(r"/fonts/([\w-]+)\.woff2.*?unicode-range:(.*?);", styles, re.S)
    return {name: {point for part in re.findall(r"U\+([\dA-F-]+)", text) for point in points(part)} for name, text in faces}


def points(part):
    first, _, last = part.partition("-")
    return range(int(first, 16), int(last or first, 16) + 1)


def pair_tables(font):
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = table.ExtSubTable if lookup.LookupType == 9 else table
            if hasattr(table, "ValueFormat1"):
                yield table


def advance(value):
    return 0 if value is None else getattr(value, "XAdvance", 0) or 0


def make_even(value):
    """Removes variations by weight from kerning, which is equal at each weight."""
    for name in LEFT_OUT_OF_VALUES:
        if value is not None and hasattr(value, name):
            delattr(value, name)


def thin_kerning(font):
    """Keeps only perceptible kerning: pairs of letters that move by at least LEAST_KERNING."""
    letters = {glyph for point, glyph in font.getBestCmap().items() if KERNED.match(chr(point))}
    for table in pair_tables(font):
        table.ValueFormat1 &= 0x0F
        table.ValueFormat2 &= 0x0F
        if table.Format == 2:
            for record in (second for first in table.Class1Record for second in first.Class2Record):
                make_even(record.Value1)
                make_even(record.Value2)
                if record.Value1 is not None and abs(advance(record.Value1)) < LEAST_KERNING:
                    record.Value1.XAdvance = 0
            continue
        kept = [(glyph, seen(pairs, letters)) for glyph, pairs in zip(table.Coverage.glyphs, table.PairSet) if glyph in letters]
        kept = [(glyph, pairs) for glyph, pairs in kept if pairs.PairValueRecord]
        table.Coverage.glyphs = [glyph for glyph, _ in kept]
        table.PairSet = [pairs for _, pairs in kept]
        table.PairSetCount = len(kept)


def seen(pairs, letters):
    for record in pairs.PairValueRecord:
        make_even(record.Value1)
        make_even(record.Value2)
    pairs.PairValueRecord = [
        record
        for record in pairs.PairValueRecord
        if record.SecondGlyph in letters and abs(advance(record.Value1)) >= LEAST_KERNING
    ]
    pairs.PairValueCount = len(pairs.PairValueRecord)
    return pairs


def reopened(font):
    """Saves and reopens the font, which removes glyphs without variations from the variation table."""
    file = BytesIO()
    font.save(file)
    return TTFont(file)


def cut(source, target, wanted):
    font = TTFont(source)
    if "fvar" in font:
        font = reopened(instantiateVariableFont(font, {"wght": WEIGHTS}))
        thin_kerning(font)
    options = Options()
    options.flavor = "woff2"
    options.hinting = False
    options.layout_features = ["kern", "ccmp", "locl"]
    options.name_IDs = [1, 2]
    options.drop_tables += ["STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(target)
    missing = wanted - set(font.getBestCmap())
    print(f"{target.name}: {target.stat().st_size} bytes", f"without {sorted(map(hex, missing))}" if missing else "")


def main(folder):
    wanted = ranges()
    for name, source in SOURCES.items():
        cut(folder / f"{source}.woff2", ROOT / f"public/fonts/{name}.woff2", wanted[name])


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
