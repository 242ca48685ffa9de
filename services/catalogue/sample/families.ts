/* Articles come in families: the same part from several brands. Sizes repeat in this order. */
const SIZES = [1, 3, 2, 4, 1, 5, 2, 3, 6, 3];
const STARTS = SIZES.map((_, at) => SIZES.slice(0, at).reduce((sum, size) => sum + size, 0));
const ROUND = SIZES.reduce((sum, size) => sum + size, 0);
const MEMBERS = SIZES.flatMap((size, family) => Array.from({ length: size }, (_, member) => ({ family, member })));

export interface FamilyMember {
  readonly family: number;
  readonly member: number;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/**
 * Scatters families over the catalogue, so that neighbours in popularity are not the same part; each position occurs
 * once.
 */
export function scatterFamilies(total: number): { at(index: number): number; indexOf(slot: number): number } {
  let step = Math.max(1, Math.round(total * 0.618_034));
  while (divisor(step, total) !== 1) step += 1;
  let back = 1;
  while (total > 1 && (step * back) % total !== 1) back = inverse(step, total);
  return {
    at: (index) => (index * step) % total,
    indexOf: (slot) => Number((BigInt(slot) * BigInt(back)) % BigInt(total)),
  };
}

function inverse(value: number, modulus: number): number {
  let [before, now, x, y] = [modulus, value % modulus, 0, 1];
  while (now > 0) {
    const times = Math.floor(before / now);
    [before, now, x, y] = [now, before - times * now, y, x - times * y];
  }
  return ((x % modulus) + modulus) % modulus;
}

/* Families of three or four: enough brands for a choice, and no more of the catalogue than that takes. */
const PLANNED = SIZES.flatMap((size, at) => (size === 3 || size === 4 ? [at] : []));
const PLANNED_SHARE = 0.6;

/** Index of a family among the plannable ones; null for a random one. */
export function plannedIndex(family: number): number | null {
  const at = PLANNED.indexOf(family % SIZES.length);
  return at < 0 ? null : Math.floor(family / SIZES.length) * PLANNED.length + at;
}

/** Maximum planned families for this size: the others keep the catalogue varied. */
export function maxPlannedFamilies(total: number): number {
  return Math.floor(Math.floor(total / ROUND) * PLANNED.length * PLANNED_SHARE);
}

/** Family and member of the article at this position. */
export function familyAt(index: number): FamilyMember {
  const { family, member } = MEMBERS[index % ROUND] ?? { family: 0, member: 0 };
  return { family: Math.floor(index / ROUND) * SIZES.length + family, member };
}

/** Positions of a family's members, cut off at the catalogue's end. */
export function indexesOf(family: number, total: number): number[] {
  const at = family % SIZES.length;
  const first = Math.floor(family / SIZES.length) * ROUND + (STARTS[at] ?? 0);
  return Array.from({ length: SIZES[at] ?? 1 }, (_, member) => first + member).filter((index) => index < total);
}
