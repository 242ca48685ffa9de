import type { KitLine, KitTier } from '@/lib/contract/catalogue/jobs';
import type { JobLine } from '../reference/job-data';
import { type CarParts, type FoundPart, kindOfCode } from './find-parts';
import { bySides, type CarSide, type KitCandidate, kitCandidates, lineNeedOf } from './kit-candidates';

/* Sort: certain fits before those with questions, the line's preferred kind before the other. */
function preferredCandidates(candidates: readonly KitCandidate[], kinds: readonly number[]): readonly KitCandidate[] {
  const availableOnes = candidates.filter(({ isAvailable }) => isAvailable);
  const sure = availableOnes.filter((candidate) => candidate.sure);
  const pool = sure.length > 0 ? sure : availableOnes;
  const best = kinds.find((kind) => pool.some((candidate) => candidate.kind === kind));
  return pool.filter(({ kind }) => kind === best);
}

const byCost = (one: KitCandidate, other: KitCandidate) => one.cost - other.cost || one.rank - other.rank;
const byRank = (one: KitCandidate, other: KitCandidate) => one.rank - other.rank;

/**
 * The line's part for each tier; undefined if none is available. Economy is the cheapest part, `oe` the most popular
 * one of an original-equipment brand, and balanced one near the middle of the prices between them.
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

/** The closest replacement of an unavailable part, compared by common OE number, certain fit, kind, level and price. */
export function nearestReplacement(
  lost: KitCandidate,
  candidates: readonly KitCandidate[],
  equal: readonly number[],
): KitCandidate | undefined {
  const availableOnes = candidates.filter(({ isAvailable, id }) => isAvailable && id !== lost.id);
  const distance = (candidate: KitCandidate) => [
    equal.includes(candidate.id) ? 0 : 1,
    candidate.sure || !lost.sure ? 0 : 1,
    candidate.kind === lost.kind ? 0 : 1,
    candidate.level === lost.level ? 0 : 1,
    Math.abs(candidate.cost - lost.cost),
  ];
  const [first] = availableOnes
    .map((candidate) => ({ candidate, far: distance(candidate) }))
    .sort((one, other) => {
      const at = one.far.findIndex((value, index) => value !== other.far[index]);
      return at < 0 ? 0 : (one.far[at] ?? 0) - (other.far[at] ?? 0);
    });
  return first?.candidate;
}

const maxOffered = 8;

/** Other candidates of a line: the parts of all tiers, and the most popular, certain and cheapest ones first. */
export function alternativesOf(
  chosen: KitCandidate,
  candidates: readonly KitCandidate[],
  tiers: Readonly<Record<KitTier, KitCandidate>> | undefined,
): KitCandidate[] {
  const availableOnes = candidates.filter(({ isAvailable, id }) => isAvailable && id !== chosen.id);
  const first = Object.values(tiers ?? {}).filter(({ id }) => id !== chosen.id);
  const rest = availableOnes
    .filter((candidate) => !first.includes(candidate))
    .sort((a, b) => Number(b.sure) - Number(a.sure) || byRank(a, b));
  return [...new Set([...first, ...rest])]
    .slice(0, maxOffered)
    .sort((a, b) => Number(b.sure) - Number(a.sure) || byCost(a, b));
}

export type TierCandidates = Readonly<Record<KitTier, KitCandidate>>;

/** A line of a kit with its candidates; each side has a separate line. */
export type PlannedLine = {
  readonly key: string;
  readonly line: JobLine;
  readonly side: CarSide | null;
  readonly candidates: readonly KitCandidate[];
  readonly tiers: TierCandidates | undefined;
  readonly pieces: number;
  readonly litres: number | null;
  readonly basis: KitLine['basis'];
};

/** The lines of a job with their candidates. */
export function planLines(lines: readonly JobLine[], result: readonly FoundPart[], parts: CarParts): PlannedLine[] {
  return lines.flatMap((line, at) => {
    const own = result.filter((part) => part.line === at);
    const candidates = kitCandidates(line, [...new Map(own.map((part) => [part.id, part])).values()], parts);
    const kinds = line.kinds.flatMap((code) => kindOfCode(code, parts.reference)?.id ?? []);
    const { pieces, litres, basis } = lineNeedOf(line, parts.car);
    return bySides(line, candidates).map(([side, ofSide]) => ({
      key: side === null ? line.key : `${line.key}-${side}`,
      line,
      side: side ?? line.side ?? null,
      candidates: ofSide,
      tiers: chooseTiers(ofSide, kinds),
      pieces: side === null ? pieces : Math.max(1, Math.ceil(pieces / 2)),
      litres,
      basis,
    }));
  });
}

export type ChosenLine = PlannedLine & {
  readonly chosen: KitCandidate | undefined;
  /** The unavailable requested part. */
  readonly lost: KitCandidate | undefined;
  readonly state: KitLine['state'];
};

export type KitChoices = {
  readonly tier: KitTier;
  readonly parts: ReadonlyMap<string, number>;
  readonly out: ReadonlySet<string>;
  readonly extra: ReadonlySet<string>;
};

/** Chooses the part of each line: the requested one, its replacement if unavailable, else that of the tier. */
export function settleKitLines(
  planned: readonly PlannedLine[],
  choices: KitChoices,
  equal: ReadonlyMap<number, readonly number[]>,
): ChosenLine[] {
  const chosenLines = planned.map((line) => ({ ...line, ...choose(line, choices, equal) }));
  return chosenLines.map((line) => ({ ...line, state: stateOf(line, chosenLines, choices) }));
}

type Settled = PlannedLine & Pick<ChosenLine, 'chosen' | 'lost'>;

function choose(
  { key, candidates, tiers }: PlannedLine,
  { tier, parts }: KitChoices,
  equal: ReadonlyMap<number, readonly number[]>,
) {
  const preferred = candidates.find(({ id }) => id === parts.get(key));
  if (preferred?.isAvailable) return { chosen: preferred, lost: undefined };
  if (preferred)
    return { chosen: nearestReplacement(preferred, candidates, equal.get(preferred.id) ?? []), lost: preferred };
  return { chosen: tiers?.[tier], lost: undefined };
}

function stateOf(line: Settled, all: readonly Settled[], { out, extra }: KitChoices): KitLine['state'] {
  if (isIncluded(line, all)) return 'included';
  if (!line.chosen) return line.candidates.length > 0 ? 'noStock' : 'none';
  if (out.has(line.key)) return 'out';
  return line.line.need === 'extra' && !extra.has(line.key) ? 'out' : 'in';
}

/* Whether the chosen part of another line already includes this line. */
function isIncluded({ line: { unless } }: Settled, all: readonly Settled[]): boolean {
  if (!unless) return false;
  const bringing = all.find(({ key }) => key === unless.line);
  return bringing?.chosen !== undefined && unless.kinds.includes(bringing.chosen.code);
}

/** The lines with the parts of a tier, ignoring chosen parts. */
export function linesOfTier(planned: readonly PlannedLine[], choices: KitChoices, tier: KitTier): ChosenLine[] {
  return settleKitLines(planned, { ...choices, tier, parts: new Map() }, new Map());
}

export function totalOf(lines: readonly ChosenLine[]): number {
  return lines.reduce((sum, { state, chosen }) => (state === 'in' ? sum + (chosen?.cost ?? 0) : sum), 0);
}
