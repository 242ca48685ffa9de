import data from './vin-rules.json' with { type: 'json' };

/** Position of the model year code in VINs that begin with `wmi`; documented in `vin-model-hints.json`. */
interface YearPosition {
  readonly wmi: readonly string[];
  readonly position: number | null;
  readonly since?: number | undefined;
  readonly letterFrom?: number | undefined;
}

/** Reference data on VINs, passed as an argument because of its size. */
export interface VinTables {
  checkDigit: { transliteration: Readonly<Record<string, number>>; weights: readonly number[] };
  modelYears: { sequence: string; startYear: number; cycle: number; positions: readonly YearPosition[] };
  makers: ReadonlyMap<string, { make: string; region: string | null }>;
}

interface VinFacts {
  vin: string;
  wmi: string;
  vds: string;
  vis: string;
  /**
   * A valid European VIN may have a wrong check digit, so a mismatch is not an error. `applies` is true where the law
   * requires the digit.
   */
  checkDigit: { expected: string; actual: string; ok: boolean; applies: boolean };
  modelYear: number[];
  region: string | null;
  makeHint: string | null;
  /** Names of the model series indicated by the VIN. */
  seriesNames: readonly string[];
}

function checkDigit(vin: string, { transliteration, weights }: VinTables['checkDigit']): VinFacts['checkDigit'] {
  const sum = [...vin].reduce((total, letter, at) => total + (transliteration[letter] ?? 0) * (weights[at] ?? 0), 0);
  const expected = sum % 11 === 10 ? 'X' : String(sum % 11);
  const actual = vin.charAt(8);
  return { expected, actual, ok: expected === actual, applies: /^[1-5L]/.test(vin) };
}

const decisiveSign = 7;

/** The entry with the longest prefix of this VIN. */
function yearPosition(vin: string, positions: readonly YearPosition[]): YearPosition | undefined {
  const lengthIn = (entry: YearPosition) =>
    Math.max(0, ...entry.wmi.filter((start) => vin.startsWith(start)).map((start) => start.length));
  return positions.filter((entry) => lengthIn(entry) > 0).toSorted((one, other) => lengthIn(other) - lengthIn(one))[0];
}

function modelYears(vin: string, { sequence, startYear, cycle, positions }: VinTables['modelYears'], latest: number) {
  const { position = null, since = startYear, letterFrom } = yearPosition(vin, positions) ?? {};
  const at = position === null ? -1 : sequence.indexOf(vin.charAt(position - 1));
  if (at < 0) return [];
  const years: number[] = [];
  for (let year = startYear + at; year <= latest; year += cycle) if (year >= since) years.push(year);
  if (letterFrom === undefined) return years;
  const hasLetter = /[A-Z]/.test(vin.charAt(decisiveSign - 1));
  return years.filter((year) => year >= letterFrom === hasLetter);
}

/** Decodes a valid VIN; `thisYear` bounds the model years, of which several may match. */
export function describeVin(vin: string, tables: VinTables, thisYear: number): VinFacts {
  const wmi = vin.slice(0, 3);
  const maker = tables.makers.get(wmi);
  const modelYear = modelYears(vin, tables.modelYears, thisYear + 1);
  const match = matchSeries(vin, maker?.make ?? null, modelYear);
  return {
    vin,
    wmi,
    vds: vin.slice(3, 9),
    vis: vin.slice(9),
    checkDigit: checkDigit(vin, tables.checkDigit),
    modelYear,
    region: maker?.region ?? null,
    makeHint: match?.make ?? maker?.make ?? null,
    seriesNames: match?.series ?? [],
  };
}

/** A model series by its name in the vehicle tree; with `from`, and `to`, only in these model years. */
interface VinSeries {
  readonly name: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Documented in the note of `vin-rules.json`. */
interface SeriesRule {
  readonly make: string;
  readonly wmi?: string | undefined;
  readonly from: number;
  readonly codes: Readonly<Record<string, readonly (string | VinSeries)[] | undefined>>;
}

/** The characters `from` to `to` of a VIN and their model series. */
interface SeriesMatch {
  readonly make: string;
  readonly code: string;
  readonly from: number;
  readonly to: number;
  readonly series: readonly string[];
}

const rules: readonly SeriesRule[] = data.rules;

function isCodeOf(characters: string, code: string): boolean {
  return characters.length === code.length && [...code].every((sign, at) => sign === '?' || sign === characters[at]);
}

function codesIn(vin: string, rule: SeriesRule) {
  return Object.entries(rule.codes).flatMap(([pattern, series = []]) => {
    const to = rule.from + pattern.length - 1;
    const code = vin.slice(rule.from - 1, to);
    if (!isCodeOf(code, pattern)) return [];
    return [{ make: rule.make, code, from: rule.from, to, series, signs: pattern.replaceAll('?', '').length }];
  });
}

/** Names of the series of these years; all of them without years or when none matches. */
function namesInYears(series: readonly (string | VinSeries)[], years: readonly number[]): string[] {
  const all = series.map((one) => (typeof one === 'string' ? { name: one } : one));
  const meant = all.filter(
    ({ from = 0, to = Number.POSITIVE_INFINITY }) =>
      years.length === 0 || years.some((year) => year >= from && year <= to),
  );
  return (meant.length > 0 ? meant : all).map(({ name }) => name);
}

/**
 * The model series of a VIN by the rules of its make. The match names the make, which may differ from that of the WMI
 * when a plant builds several makes.
 */
export function matchSeries(vin: string, make: string | null, years: readonly number[]): SeriesMatch | null {
  const wmi = vin.slice(0, 3);
  const matches = rules
    .filter((rule) => (rule.wmi === undefined ? rule.make === make : rule.wmi.split(' ').includes(wmi)))
    .flatMap((rule) => codesIn(vin, rule));
  const [match] = matches.toSorted((one, other) => other.signs - one.signs);
  if (match === undefined) return null;
  const { signs: _, ...found } = match;
  return { ...found, series: namesInYears(match.series, years) };
}

/** Whether a name from the rules is the start of the tree's name, as in "Golf V" and "Golf V (1K1)"; TecDoc writes it in lower case. */
export function isSeriesNamed(treeName: string, name: string): boolean {
  return treeName.toLowerCase().startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(treeName.slice(name.length));
}
