import type { KitLine, KitTier } from '@/lib/contract/catalogue/jobs';
import type { JobLine } from '../reference/job-data';
import { bySides, type Candidate, candidatesOf, neededBy, type Side } from './candidates';
import { chooseTiers, nearestTo } from './choose';
import type { FoundPart } from './find-parts';
import { type CarParts, kindOfCode } from './wanted-kinds';

export type Choices = Readonly<Record<KitTier, Candidate>>;

/** A line of a kit before its part is chosen; a side's line has a key of its own. */
export type PlannedLine = {
  readonly key: string;
  readonly line: JobLine;
  readonly side: Side | null;
  readonly candidates: readonly Candidate[];
  readonly tiers: Choices | undefined;
  readonly pieces: number;
  readonly litres: number | null;
  readonly basis: KitLine['basis'];
};

/** The lines of a job with the parts that each may have. */
export function planLines(lines: readonly JobLine[], found: readonly FoundPart[], parts: CarParts): PlannedLine[] {
  return lines.flatMap((line, at) => {
    const own = found.filter((part) => part.line === at);
    const candidates = candidatesOf(line, [...new Map(own.map((part) => [part.id, part])).values()], parts);
    const kinds = line.kinds.flatMap((code) => kindOfCode(code, parts.reference)?.id ?? []);
    const { pieces, litres, basis } = neededBy(line, parts.car);
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
  readonly chosen: Candidate | undefined;
  /** What was wanted and cannot be had. */
  readonly lost: Candidate | undefined;
  readonly state: KitLine['state'];
};

export type Wishes = {
  readonly tier: KitTier;
  readonly parts: ReadonlyMap<string, number>;
  readonly out: ReadonlySet<string>;
  readonly extra: ReadonlySet<string>;
};

/** Settles each line: the part that was wished for, or an equal one where it cannot be had, else that of the tier. */
export function settleLines(
  planned: readonly PlannedLine[],
  wishes: Wishes,
  equal: ReadonlyMap<number, readonly number[]>,
): ChosenLine[] {
  const settled = planned.map((line) => ({ ...line, ...choose(line, wishes, equal) }));
  return settled.map((line) => ({ ...line, state: stateOf(line, settled, wishes) }));
}

type Settled = PlannedLine & Pick<ChosenLine, 'chosen' | 'lost'>;

function choose(
  { key, candidates, tiers }: PlannedLine,
  { tier, parts }: Wishes,
  equal: ReadonlyMap<number, readonly number[]>,
) {
  const wanted = candidates.find(({ id }) => id === parts.get(key));
  if (wanted?.canBeHad) return { chosen: wanted, lost: undefined };
  if (wanted) return { chosen: nearestTo(wanted, candidates, equal.get(wanted.id) ?? []), lost: wanted };
  return { chosen: tiers?.[tier], lost: undefined };
}

function stateOf(line: Settled, all: readonly Settled[], { out, extra }: Wishes): KitLine['state'] {
  if (isIncluded(line, all)) return 'included';
  if (!line.chosen) return line.candidates.length > 0 ? 'noStock' : 'none';
  if (out.has(line.key)) return 'out';
  return line.line.need === 'extra' && !extra.has(line.key) ? 'out' : 'in';
}

/* What another line's part brings along need not be bought, unless that line is empty. */
function isIncluded({ line: { unless } }: Settled, all: readonly Settled[]): boolean {
  if (!unless) return false;
  const bringing = all.find(({ key }) => key === unless.line);
  return bringing?.chosen !== undefined && unless.kinds.includes(bringing.chosen.code);
}

/** The lines as a tier has them, without parts that were chosen by hand. */
export function linesOfTier(planned: readonly PlannedLine[], wishes: Wishes, tier: KitTier): ChosenLine[] {
  return settleLines(planned, { ...wishes, tier, parts: new Map() }, new Map());
}

export function totalOf(lines: readonly ChosenLine[]): number {
  return lines.reduce((sum, { state, chosen }) => (state === 'in' ? sum + (chosen?.cost ?? 0) : sum), 0);
}
