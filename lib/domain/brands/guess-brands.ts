import { withoutSeparators } from '../search/vehicles/find-vehicle';
import { allowedTypos, editDistance, soundKey } from '../search/words/spelling';

type BrandNames = { readonly id: number; readonly name: string; readonly aliases: readonly string[] };

/** Reasons for a guess, the most reliable one first. */
const reasons = ['same', 'sound', 'contained', 'prefix', 'typo'] as const;
type GuessReason = (typeof reasons)[number];

export type BrandGuess<Brand> = { readonly brand: Brand; readonly because: GuessReason };

const minPrefixLength = 3;
const minContainedLength = 3;

const soundOf = (spelling: string) => withoutSeparators(soundKey(spelling));

/** The words of a spelling, and each run of them, such as `hyundai` and `hyundaimobis`. */
function runsOf(spelling: string): ReadonlySet<string> {
  const words = spelling.split(/[^\p{L}\p{N}&+]+/u).map(withoutSeparators);
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((__, length) => words.slice(from, from + length + 1).join('')),
  );
  return new Set(runs.filter((run) => run.length >= minContainedLength));
}

function reasonOf(spelling: string, name: string): GuessReason | undefined {
  const [a, b] = [withoutSeparators(spelling), withoutSeparators(name)];
  if (a === '' || b === '') return undefined;
  if (a === b) return 'same';
  if (soundOf(spelling) === soundOf(name)) return 'sound';
  if (runsOf(spelling).has(b) || runsOf(name).has(a)) return 'contained';
  const shorter = Math.min(a.length, b.length);
  if (shorter >= minPrefixLength && (a.startsWith(b) || b.startsWith(a))) return 'prefix';
  return editDistance(soundOf(spelling), soundOf(name)) <= allowedTypos(b) ? 'typo' : undefined;
}

/**
 * Brands that an unknown spelling of a price list may mean, the likeliest first: the same letters, the same sound in
 * another script, a known name among others, a common beginning, or a small typing error.
 */
export function guessBrands<Brand extends BrandNames>(
  spelling: string,
  brands: readonly Brand[],
  limit = 5,
): BrandGuess<Brand>[] {
  const guesses = brands.flatMap((brand) => {
    const matches = [brand.name, ...brand.aliases].flatMap((name) => {
      const because = reasonOf(spelling, name);
      return because === undefined ? [] : [{ rank: reasons.indexOf(because), length: name.length, because }];
    });
    const [best] = matches.sort((one, other) => one.rank - other.rank || other.length - one.length);
    return best ? [{ brand, ...best }] : [];
  });
  return guesses
    .sort(
      (one, other) =>
        one.rank - other.rank || other.length - one.length || one.brand.name.localeCompare(other.brand.name),
    )
    .slice(0, limit)
    .map(({ brand, because }) => ({ brand, because }));
}
