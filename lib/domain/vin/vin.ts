import { matchSeries } from './describe-vin';
import makers from './vin-makers.json' with { type: 'json' };

const LENGTH = 17;
const ALLOWED = /^[A-HJ-NPR-Z0-9]{17}$/;
const MISREAD: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0' };
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: '0',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  З: '3',
};

/** A corrected character; positions count from 1. */
interface VinCorrection {
  position: number;
  from: string;
  to: string;
}

export type VinReading =
  | { ok: true; vin: string; corrections: VinCorrection[] }
  | {
      ok: false;
      reason: 'LENGTH' | 'CHARACTERS';
      corrections: VinCorrection[];
      wrongAt: number[];
      /** The characters so far, corrected where possible. */
      letters: string[];
    };

/* A label before the number, as in advertisements; NFKC normalisation changes № to NO. VINs contain neither I nor O. */
const label = /^\s*(?:VIN|ВИН)(?:[\s:.#-]|NO)*/;

/** Parses a typed VIN: separators dropped, I, O, Q and Cyrillic look-alikes corrected and reported. */
export function readVin(text: string): VinReading {
  const typed = [
    ...text
      .normalize('NFKC')
      .toUpperCase()
      .replace(label, '')
      .replace(/[\s\-._/*]/g, ''),
  ];
  const corrections: VinCorrection[] = [];
  const letters = typed.map((from, index) => {
    const to = MISREAD[from] ?? LOOK_ALIKES[from] ?? from;
    if (to !== from) corrections.push({ position: index + 1, from, to });
    return to;
  });
  const wrongAt = letters.flatMap((letter, index) => (/[A-Z0-9]/.test(letter) ? [] : [index + 1]));
  if (letters.length !== LENGTH) return { ok: false, reason: 'LENGTH', corrections, wrongAt, letters };
  const vin = letters.join('');
  if (!ALLOWED.test(vin)) return { ok: false, reason: 'CHARACTERS', corrections, wrongAt, letters };
  return { ok: true, vin, corrections };
}

/** The VIN in a search text. It must end in four digits, so that ordinary words do not match. */
export function vinIn(query: string): string | null {
  const trimmed = query.trim();
  if (!/^[\p{L}\p{N}][\p{L}\p{N}\s-]{15,24}$/u.test(trimmed) || (trimmed.match(/\d/g)?.length ?? 0) < 4) return null;
  const reading = readVin(trimmed);
  return reading.ok && /\d{4}$/.test(reading.vin) ? reading.vin : null;
}

/** Masks a VIN except for the maker's code and the last four characters. */
export function maskVin(vin: string): string {
  return `${vin.slice(0, 3)}${'•'.repeat(Math.max(0, vin.length - 7))}${vin.slice(-4)}`;
}

/* May contain spaces, which are %20 in URLs. */
const vinLike = /(?<![\w%])[A-HJ-NPR-Z\d](?:(?:%20| |-)?[A-HJ-NPR-Z\d]){16}(?!\w)/gi;

/** Removes VINs from a log or report text. A VIN has at least four digits. */
export function withoutVins(text: string): string {
  return text.replace(vinLike, (found) => ((found.match(/\d/g)?.length ?? 0) < 4 ? found : '…'));
}

export type LocalHint = {
  readonly make: string | null;
  /** Likely model series, with the positions that determine them. */
  readonly series: { readonly names: string; readonly code: string; readonly from: number; readonly to: number } | null;
};

const makeOf: ReadonlyMap<string, string> = new Map(
  Object.entries(makers).flatMap(([make, codes]) => codes.split(' ').map((wmi) => [wmi, make])),
);

/** Derives make and model series from the first characters of a VIN, without calling the service. */
export function localHint(letters: string): LocalHint {
  const make = makeOf.get(letters.slice(0, 3)) ?? null;
  const match = matchSeries(letters, make, []);
  if (match === null) return { make, series: null };
  const { code, from, to, series } = match;
  return { make: match.make, series: { names: series.join(', '), code, from, to } };
}

export const vinLength = 17;

/** Display kinds of VIN characters, most important first. */
type VinCellKind = 'wrong' | 'extra' | 'fixed' | 'maker' | 'series' | 'plain' | 'next' | 'empty';

export type VinCell = { readonly position: number; readonly letter: string; readonly kind: VinCellKind };

/** The display cells of a VIN: one for each typed character, at least seventeen. */
export function vinCells(reading: VinReading | null, hint: LocalHint | null): VinCell[] {
  const letters = reading === null ? [] : reading.ok ? [...reading.vin] : reading.letters;
  const wrong = reading === null || reading.ok ? [] : reading.wrongAt;
  const fixed = (reading?.corrections ?? []).map(({ position }) => position);
  const kindOf = (position: number): VinCellKind => {
    if (position === letters.length + 1) return 'next';
    if (position > letters.length) return 'empty';
    return kindTyped(position);
  };
  const kindTyped = (position: number): VinCellKind => {
    if (wrong.includes(position)) return 'wrong';
    if (position > vinLength) return 'extra';
    if (fixed.includes(position)) return 'fixed';
    if (position <= 3 && hint?.make) return 'maker';
    const series = hint?.series;
    return series && position >= series.from && position <= series.to ? 'series' : 'plain';
  };
  return Array.from({ length: Math.max(vinLength, letters.length) }, (_, index) => ({
    position: index + 1,
    letter: letters[index] ?? '',
    kind: kindOf(index + 1),
  }));
}
