import type { FitCondition } from '@/lib/fit/conditions';
import type { Texts } from '@/lib/locales/locales';
import { dependentValue, type SampleValue, sampleCriteria, withFixedValues } from './criteria';
import { type FitGroup, familyConditions } from './fit-rules';
import type { DemoBrand, DemoKind } from './kinds';
import { nameDetails } from './name-details';
import { createRandom, type Random } from './random';
import type { SampleCatalogue } from './sample-catalogue';

const OEN_SPACE = 100_000_000;
const OEN_STEP = 61_803_399;
const ARTICLE_STEP = 7919;
const LETTERS = 'ABCDEFGHJKLMNPQRSTVWXYZ';

/** An invented article number, `PS-02 28014`: the group, then digits that no other article of the catalogue has. */
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

/** An invented number in the maker's manner, marked as a sample by its `PS` or leading 99; distinct for each serial below 10⁸. */
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

/** Relation of a family's members to their common part, in TecDoc's interchange qualifiers. */
export type Interchange = 1 | 2 | 4 | 5;

export interface Variant {
  readonly family: Family;
  readonly brand: DemoBrand;
  readonly interchange: Interchange;
}

const MEMBER_PURPOSE = 23;
const MOST_MEMBERS = 8;
const TWINS_SHARE = 0.25;
const VARIED_SHARE = 0.4;
const MOST_VARIED = 2;
const KIT_MEMBER = 2;

/* Kinds of which sets are sold that contain the part. */
const KITS: Readonly<Record<string, string>> = { 'BLT-010': 'BLT-020', 'BLT-060': 'BLT-080', 'CLU-020': 'CLU-010' };

/* Differences between makers that do not change the part; nothing that names or cars depend on. */
const PACKAGE = ['package_quantity', 'set_content', 'volume'];
const MEASURES = ['thickness', 'height', 'cable_length', 'tightening_torque'];
const EXECUTION = ['wear_sensor', 'surface', 'material', 'weight', 'paint', 'color', 'tyre_wet_class', 'tyre_noise'];

/** The first two members of some families are of one brand: a part with its successor, or with another package. */
export type BrandTwins = 'superseded' | 'packages' | null;

export function brandTwins({ seed }: SampleCatalogue, { kind, planned }: Family, number: number): BrandTwins {
  if (planned || !createRandom(seed, MEMBER_PURPOSE, number * MOST_MEMBERS + MOST_MEMBERS - 1).chance(TWINS_SHARE))
    return null;
  return kind.attributes.some(({ key, choices }) => PACKAGE.includes(key) && choices.length > 1)
    ? 'packages'
    : 'superseded';
}

function kindOf(world: SampleCatalogue, { kind }: Family, member: number): DemoKind {
  const kit = member === KIT_MEMBER ? KITS[kind.code] : undefined;
  return (kit && world.kinds.find(({ code }) => code === kit)) || kind;
}

/** Whose part a member of a family is. */
export function brandOf(world: SampleCatalogue, family: Family, number: number, member: number): DemoBrand {
  const { code, brands: all, choice } = kindOf(world, family, member);
  const brands = family.planned ? choice : all;
  const place = brandTwins(world, family, number) && member > 0 ? member - 1 : member;
  const brand = brands[(family.firstBrand + place) % brands.length];
  if (!brand) throw new Error(`No brand makes ${code}.`);
  return brand;
}

/** Whether a member of a family is a set that contains the part. */
export function isKit(world: SampleCatalogue, family: Family, member: number): boolean {
  return kindOf(world, family, member) !== family.kind;
}

function other(choice: SampleValue, choices: readonly SampleValue[], random: Random): SampleValue | undefined {
  const at = choices.findIndex(({ value }) => value === choice.value);
  if (choice.n !== null) return choices[at + 1] ?? choices[at - 1];
  return random.pick(choices.filter(({ value }) => value !== choice.value));
}

function vary({ criteria, kind }: Family, keys: readonly string[], random: Random): SampleValue[] {
  const varied = new Map(criteria.map((choice) => [choice.key, choice]));
  for (const key of keys) {
    const choice = varied.get(key);
    const choices = kind.attributes.find((attribute) => attribute.key === key)?.choices ?? [];
    const changed = choice && choices.length > 1 ? other(choice, choices, random) : undefined;
    if (changed) varied.set(key, changed);
  }
  return [...varied.values()].map((choice) => dependentValue(choice, varied, kind.attributes));
}

function keysToVary({ criteria }: Family, packages: boolean, random: Random): string[] {
  const present = (keys: readonly string[]) => keys.filter((key) => criteria.some((choice) => choice.key === key));
  const chosen = present([...MEASURES, ...EXECUTION, 'set_content']).filter(() => random.chance(VARIED_SHARE));
  return [...(packages ? present(PACKAGE).slice(0, 1) : []), ...chosen].slice(0, MOST_VARIED);
}

function kitOf(family: Family, kind: DemoKind, random: Random): Family {
  const shared = new Map(family.criteria.map((choice) => [choice.key, choice]));
  const own = sampleCriteria(kind.attributes, family.group?.engineCode ?? null, random);
  const criteria = own.map((choice) => shared.get(choice.key) ?? choice);
  return { ...family, kind, criteria, details: nameDetails(criteria) };
}

/** A family as one of its members makes it: the first as it is, others with small differences, some as a whole set. */
export function drawVariant(world: SampleCatalogue, family: Family, number: number, member: number): Variant {
  const brand = brandOf(world, family, number, member);
  const random = createRandom(world.seed, MEMBER_PURPOSE, number * MOST_MEMBERS + member);
  const kind = kindOf(world, family, member);
  if (kind !== family.kind) return { family: kitOf(family, kind, random), brand, interchange: 4 };
  if (member === 0) return { family, brand, interchange: 1 };
  const packages = member === 1 && brandTwins(world, family, number) === 'packages';
  const keys = keysToVary(family, packages, random);
  if (keys.length === 0) return { family, brand, interchange: 1 };
  const criteria = vary(family, keys, random);
  const interchange = keys.some((key) => PACKAGE.includes(key))
    ? 2
    : keys.some((key) => MEASURES.includes(key))
      ? 5
      : 1;
  return { family: { ...family, criteria, details: nameDetails(criteria) }, brand, interchange };
}

/** What all articles of a family share: they are interchangeable. */
export interface Family {
  readonly kind: DemoKind;
  /** Null for universal parts, and for a few without fitment data. */
  readonly group: FitGroup | null;
  readonly criteria: readonly SampleValue[];
  /** Conditions of the family for every car of its group. */
  readonly conditions: readonly FitCondition[];
  readonly details: Texts<string>;
  readonly oens: readonly { raw: string; maker: string }[];
  readonly priceFactor: number;
  readonly firstBrand: number;
  /** Needed by a job on popular cars: always in stock, from cheap and expensive brands. */
  readonly planned: boolean;
}

const PURPOSE = 21;
const UNKNOWN_FIT_SHARE = 0.02;
const OENS_PER_FAMILY = 4;

function drawGroup(world: SampleCatalogue, kind: DemoKind, random: Random): FitGroup | null {
  if (kind.fits === 'universal' || random.chance(UNKNOWN_FIT_SHARE)) return null;
  return random.pick(world.groups[kind.fits]);
}

function drawOens(family: number, group: FitGroup | null, random: Random): Family['oens'] {
  if (!group) return [];
  const makers = group.makes.slice(0, 2);
  const count = makers.length === 1 ? 1 + random.below(3) : 2 + random.below(2);
  return Array.from({ length: count }, (_, at) => {
    const maker = makers[at % makers.length] ?? '';
    return { raw: sampleOen(maker, family * OENS_PER_FAMILY + at), maker };
  });
}

/** Works a family out from its number alone. */
export function drawFamily(world: SampleCatalogue, family: number): Family {
  const random = createRandom(world.seed, PURPOSE, family);
  const drawn = world.chooseKind(random.next());
  const need = world.kits.needOf(family);
  const kind = need?.kind ?? drawn;
  const group = need ? need.group : drawGroup(world, kind, random);
  const chosen = sampleCriteria(kind.attributes, group?.engineCode ?? null, random);
  const criteria = need ? withFixedValues(chosen, need.settled, kind.attributes) : chosen;
  return {
    kind,
    group,
    criteria,
    conditions: familyConditions(world.seed, family, kind.code, criteria, group),
    details: nameDetails(criteria),
    oens: drawOens(family, group, random),
    priceFactor: 0.7 + random.next() * 0.8,
    firstBrand: random.below((need ? kind.choice : kind.brands).length),
    planned: need !== undefined,
  };
}
