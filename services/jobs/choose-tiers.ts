import type { KitTier } from '@/lib/contract/catalogue/jobs';
import type { KitCandidate } from './kit-candidates';

/* Fits without a question before what must be asked, and the better kind of the line before the other. */
function preferredCandidates(candidates: readonly KitCandidate[], kinds: readonly number[]): readonly KitCandidate[] {
  const had = candidates.filter(({ canBeHad }) => canBeHad);
  const sure = had.filter((candidate) => candidate.sure);
  const pool = sure.length > 0 ? sure : had;
  const best = kinds.find((kind) => pool.some((candidate) => candidate.kind === kind));
  return pool.filter(({ kind }) => kind === best);
}

const byCost = (one: KitCandidate, other: KitCandidate) => one.cost - other.cost || one.rank - other.rank;
const byRank = (one: KitCandidate, other: KitCandidate) => one.rank - other.rank;

/**
 * The part of a line for each tier; undefined where none can be had. Economy is the lowest sum; `oe` what most people
 * buy of brands that supply the car makers; balanced lies between the two and near the middle, so that a better tier
 * never costs less.
 */
export function chooseTiers(
  candidates: readonly KitCandidate[],
  kinds: readonly number[],
): Readonly<Record<KitTier, KitCandidate>> | undefined {
  const inOrder = [...preferredCandidates(candidates, kinds)].sort(byCost);
  const [economy] = inOrder;
  if (economy === undefined) return undefined;
  const [best] = inOrder.filter(({ level }) => level === 'oe').sort(byRank);
  const upTo = best === undefined ? inOrder : inOrder.filter(({ cost }) => cost <= best.cost);
  const usual = upTo.filter(({ level }) => level !== 'economy');
  const pool = usual.length > 0 ? usual : upTo;
  const balanced = pool[Math.floor((pool.length - 1) / 2)] ?? economy;
  return { economy, balanced, oe: best ?? balanced };
}

/** The nearest to a part that cannot be had: one with an OE number in common, of its level, at its price. */
export function nearestReplacement(
  lost: KitCandidate,
  candidates: readonly KitCandidate[],
  equal: readonly number[],
): KitCandidate | undefined {
  const had = candidates.filter(({ canBeHad, id }) => canBeHad && id !== lost.id);
  const distance = (candidate: KitCandidate) => [
    equal.includes(candidate.id) ? 0 : 1,
    candidate.sure || !lost.sure ? 0 : 1,
    candidate.kind === lost.kind ? 0 : 1,
    candidate.level === lost.level ? 0 : 1,
    Math.abs(candidate.cost - lost.cost),
  ];
  const [first] = had
    .map((candidate) => ({ candidate, far: distance(candidate) }))
    .sort((one, other) => {
      const at = one.far.findIndex((value, place) => value !== other.far[place]);
      return at < 0 ? 0 : (one.far[at] ?? 0) - (other.far[at] ?? 0);
    });
  return first?.candidate;
}

const maxOffered = 8;

/** What else a line offers: the parts of all tiers and the most popular, surer and cheaper ones first. */
export function alternativesOf(
  chosen: KitCandidate,
  candidates: readonly KitCandidate[],
  tiers: Readonly<Record<KitTier, KitCandidate>> | undefined,
): KitCandidate[] {
  const had = candidates.filter(({ canBeHad, id }) => canBeHad && id !== chosen.id);
  const first = Object.values(tiers ?? {}).filter(({ id }) => id !== chosen.id);
  const rest = had
    .filter((candidate) => !first.includes(candidate))
    .sort((a, b) => Number(b.sure) - Number(a.sure) || byRank(a, b));
  return [...new Set([...first, ...rest])]
    .slice(0, maxOffered)
    .sort((a, b) => Number(b.sure) - Number(a.sure) || byCost(a, b));
}
