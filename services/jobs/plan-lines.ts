import type { KitLine, KitTier } from '@/lib/contract/catalogue/jobs';
import type { JobLine } from '../reference/job-data';
import { chooseTiers, nearestReplacement } from './choose-tiers';
import type { FoundPart } from './find-parts';
import { bySides, type CarSide, type KitCandidate, kitCandidates, lineNeedOf } from './kit-candidates';
import { type CarParts, kindOfCode } from './wanted-kinds';

export type TierCandidates = Readonly<Record<KitTier, KitCandidate>>;

/** A line of a kit before its part is chosen; a side's line has a key of its own. */
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

/** The lines of a job with the parts that each may have. */
export function planLines(lines: readonly JobLine[], found: readonly FoundPart[], parts: CarParts): PlannedLine[] {
  return lines.flatMap((line, at) => {
    const own = found.filter((part) => part.line === at);
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
  /** What was wanted and cannot be had. */
  readonly lost: KitCandidate | undefined;
  readonly state: KitLine['state'];
};

export type KitChoices = {
  readonly tier: KitTier;
  readonly parts: ReadonlyMap<string, number>;
  readonly out: ReadonlySet<string>;
  readonly extra: ReadonlySet<string>;
};

/** Settles each line: the part that was wished for, or an equal one where it cannot be had, else that of the tier. */
export function settleKitLines(
  planned: readonly PlannedLine[],
  wishes: KitChoices,
  equal: ReadonlyMap<number, readonly number[]>,
): ChosenLine[] {
  const settled = planned.map((line) => ({ ...line, ...choose(line, wishes, equal) }));
  return settled.map((line) => ({ ...line, state: stateOf(line, settled, wishes) }));
}

type Settled = PlannedLine & Pick<ChosenLine, 'chosen' | 'lost'>;

function choose(
  { key, candidates, tiers }: PlannedLine,
  { tier, parts }: KitChoices,
  equal: ReadonlyMap<number, readonly number[]>,
) {
  const wanted = candidates.find(({ id }) => id === parts.get(key));
  if (wanted?.canBeHad) return { chosen: wanted, lost: undefined };
  if (wanted) return { chosen: nearestReplacement(wanted, candidates, equal.get(wanted.id) ?? []), lost: wanted };
  return { chosen: tiers?.[tier], lost: undefined };
}

function stateOf(line: Settled, all: readonly Settled[], { out, extra }: KitChoices): KitLine['state'] {
  if (isIncluded(line, all)) return 'included';
  if (!line.chosen) return line.candidates.length > 0 ? 'noStock' : 'none';
  if (out.has(line.key)) return 'out';
  return line.line.need === 'extra' && !extra.has(line.key) ? 'out' : 'in';
}

/* Whether the part of another line includes this one; not if that line is empty. */
function isIncluded({ line: { unless } }: Settled, all: readonly Settled[]): boolean {
  if (!unless) return false;
  const bringing = all.find(({ key }) => key === unless.line);
  return bringing?.chosen !== undefined && unless.kinds.includes(bringing.chosen.code);
}

/** The lines as a tier has them, without parts that were chosen by hand. */
export function linesOfTier(planned: readonly PlannedLine[], wishes: KitChoices, tier: KitTier): ChosenLine[] {
  return settleKitLines(planned, { ...wishes, tier, parts: new Map() }, new Map());
}

export function totalOf(lines: readonly ChosenLine[]): number {
  return lines.reduce((sum, { state, chosen }) => (state === 'in' ? sum + (chosen?.cost ?? 0) : sum), 0);
}
