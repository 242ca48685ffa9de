import data from './vin-rules.json' with { type: 'json' };

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

/** The characters `from` to `to` of a VIN and the series that they stand for. */
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

/** Names of the series meant in one of these years; all where no year is known or the years exclude every series. */
function namesInYears(series: readonly (string | VinSeries)[], years: readonly number[]): string[] {
  const all = series.map((one) => (typeof one === 'string' ? { name: one } : one));
  const meant = all.filter(
    ({ from = 0, to = Number.POSITIVE_INFINITY }) =>
      years.length === 0 || years.some((year) => year >= from && year <= to),
  );
  return (meant.length > 0 ? meant : all).map(({ name }) => name);
}

/**
 * The model series that the first characters of a VIN stand for by the habits of the make. The match names the make,
 * which differs from the WMI's where a plant builds several.
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
