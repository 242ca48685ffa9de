import type { AnalogRelation } from '@/lib/contract/catalogue/analogs';

/** A number of a part, as its supplier gives it. */
export type PartNumberRef = {
  readonly kind: string;
  readonly type: number;
  readonly maker: string;
  /** The brand of the part itself. */
  readonly brand: string | null;
};

const kit = { partOf: 3, of: 4 };
const conditional = 5;
const otherScope: readonly number[] = [2, 6];

/** How a part stands to another one when both are tied to the same number by these qualifiers; null for not at all. */
function relationByQualifiers(ours: number, theirs: number): AnalogRelation | null {
  // Two parts of one kit have nothing to do with each other.
  if (ours === kit.partOf) return theirs === kit.partOf || theirs === kit.of ? null : 'kit';
  if (ours === kit.of) {
    if (theirs === kit.partOf) return null;
    return theirs === kit.of ? 'other_scope' : 'part_of_kit';
  }
  if (theirs === kit.partOf) return 'part_of_kit';
  if (theirs === kit.of) return 'kit';
  if (ours === conditional || theirs === conditional) return 'conditional';
  return otherScope.includes(ours) || otherScope.includes(theirs) ? 'other_scope' : 'direct';
}

const plain = (name: string | null) => (name ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const isFrom = (maker: string, brand: string | null) => maker === '' || plain(maker) === plain(brand);

/**
 * The relation where their supplier lists our number; the number's maker must match, since makers use equal numbers.
 */
function byOurNumber(ours: PartNumberRef, { kind, maker, type }: PartNumberRef): AnalogRelation | null {
  if (kind === 'article' || kind === 'ean' || !isFrom(maker, ours.brand)) return null;
  if (kind === 'replaced_by') return 'replaces';
  return kind === 'replaces' ? 'replaced_by' : relationByQualifiers(1, type);
}

function byOeNumber(ours: PartNumberRef, theirs: PartNumberRef): AnalogRelation | null {
  if (theirs.kind === 'oe' || theirs.kind === 'comparable') return relationByQualifiers(ours.type, theirs.type);
  if (theirs.kind !== 'article' || !isFrom(ours.maker, theirs.brand)) return null;
  const found = relationByQualifiers(ours.type, 1);
  return found === 'direct' || found === 'other_scope' ? 'original' : found;
}

function tie(ours: PartNumberRef, theirs: PartNumberRef): AnalogRelation | null {
  if (ours.kind === 'article') return byOurNumber(ours, theirs);
  if (ours.kind === 'oe') return byOeNumber(ours, theirs);
  const replacement = ours.kind === 'replaced_by' || ours.kind === 'replaces';
  return replacement && theirs.kind === 'article' && isFrom(ours.maker, theirs.brand) ? ours.kind : null;
}

/**
 * What another part is to the viewed one, by one number that both carry; null when the data do not say that it can
 * stand in. They are read in their own direction alone: that our supplier compares our part with another maker's says
 * nothing of that maker's part in our place.
 */
export function relationOf(ours: PartNumberRef, theirs: PartNumberRef): AnalogRelation | null {
  const found = tie(ours, theirs);
  const sameMaker = ours.brand !== null && ours.brand === theirs.brand;
  return sameMaker && (found === 'direct' || found === 'other_scope') ? 'same_maker' : found;
}
