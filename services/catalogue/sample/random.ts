/** A stream of pseudo-random choices that the same seed repeats on every machine. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from 0 (inclusive) to the bound (exclusive). */
  below(bound: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Creates the stream for catalogue seed, purpose and index. Streams of different purposes are independent. */
export function createRandom(...numbers: readonly number[]): Random {
  let state = numbers.reduce((seed, number) => mix(seed ^ (number + 0x9e3779b9)), 0);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    const a = Math.imul(state ^ (state >>> 15), state | 1);
    const b = a ^ (a + Math.imul(a ^ (a >>> 7), a | 61));
    return ((b ^ (b >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('Cannot pick from an empty list.');
      return item;
    },
  };
}

/** Prepares a weighted choice. The returned function maps a number from 0 to 1 to an index. */
export function weightedIndex(weights: readonly number[]): (fraction: number) => number {
  let sum = 0;
  const sums = Float64Array.from(weights, (weight) => {
    sum += weight;
    return sum;
  });
  return (fraction) => {
    const target = fraction * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/* Family sizes (number of brands that offer the same part), repeated in this order. */
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
 * Maps article positions to family slots one to one, so that articles of similar popularity are different parts.
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

/* Families of three or four have enough brands for the tiers of a kit. */
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

/** Positions of a family's members. The last family may be incomplete. */
export function indexesOf(family: number, total: number): number[] {
  const at = family % SIZES.length;
  const first = Math.floor(family / SIZES.length) * ROUND + (STARTS[at] ?? 0);
  return Array.from({ length: SIZES[at] ?? 1 }, (_, member) => first + member).filter((index) => index < total);
}

const OEN_SPACE = 100_000_000;
const OEN_STEP = 61_803_399;
const ARTICLE_STEP = 7919;
const LETTERS = 'ABCDEFGHJKLMNPQRSTVWXYZ';

/** A fictitious article number such as `PS-02 28014`: the group, then digits that are unique in the catalogue. */
export function articleNumber(index: number, total: number, groupSort: number): string {
  const width = Math.max(4, String(total).length);
  const low = 10 ** (width - 1);
  const space = 9 * low;
  return `PS-${String(groupSort).padStart(2, '0')} ${low + ((index * ARTICLE_STEP) % space)}`;
}

/** An EAN-13 from the range 200 that GS1 leaves to shops' own use, with its check digit. */
export function internalEan(index: number): string {
  const body = `200${String(index + 1).padStart(9, '0')}`;
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/**
 * A fictitious OE number in the maker's format, marked as a sample by `PS` or a leading 99. Unique for serials below
 * 10⁸.
 */
export function sampleOen(maker: string, serial: number): string {
  const d = String((serial * OEN_STEP) % OEN_SPACE).padStart(8, '0');
  switch (maker) {
    case 'Volkswagen':
    case 'Skoda':
    case 'Audi':
    case 'SEAT':
      return `PS${d[0]} ${d.slice(1, 4)} ${d.slice(4, 7)} ${LETTERS.charAt(Number(d[7]))}`;
    case 'Mercedes-Benz':
      return `A 99${d[0]} ${d.slice(1, 4)} ${d.slice(4, 6)} ${d.slice(6)}`;
    case 'BMW':
    case 'MINI':
      return `99 ${d.slice(0, 2)} ${d[2]} ${d.slice(3, 6)} ${d.slice(6)}0`;
    case 'Renault':
    case 'Dacia':
      return `99 ${d.slice(0, 2)} ${d.slice(2, 5)} ${d.slice(5)}R`;
    case 'Opel':
    case 'Chevrolet':
      return `99 ${d.slice(0, 3)} ${d.slice(3)}`;
    default:
      return `99${d.slice(0, 3)}-${d.slice(3)}`;
  }
}
