import type { Texts } from '@/lib/contract/locales/locales';
import type { FitCondition } from '@/lib/domain/fit/conditions';
import { dependentValue, type SampleValue, sampleCriteria, withFixedValues } from './criteria';
import { type FitGroup, familyConditions } from './fit-rules';
import type { DemoBrand, DemoKind } from './kinds';
import { nameDetails } from './name-details';
import { createRandom, type Random, sampleOen } from './random';
import type { SampleCatalogue } from './sample-catalogue';

/** Relation of a family's members to their common part, in TecDoc's interchange qualifiers. */
export type Interchange = 1 | 2 | 4 | 5;

export interface Variant {
  readonly family: Family;
  readonly brand: DemoBrand;
  readonly interchange: Interchange;
}

const MEMBER_PURPOSE = 23;
const MAX_MEMBERS = 8;
const TWINS_SHARE = 0.25;
const VARIED_SHARE = 0.4;
const MAX_VARIED = 2;
const KIT_MEMBER = 2;

/* Maps a part kind to the kind of the sets that contain it. */
const KITS: Readonly<Record<string, string>> = { 'BLT-010': 'BLT-020', 'BLT-060': 'BLT-080', 'CLU-020': 'CLU-010' };

/* Attributes in which interchangeable parts may differ. Names and fitment do not depend on them. */
const PACKAGE = ['package_quantity', 'set_content', 'volume'];
const MEASURES = ['thickness', 'height', 'cable_length', 'tightening_torque'];
const EXECUTION = ['wear_sensor', 'surface', 'material', 'weight', 'paint', 'color', 'tyre_wet_class', 'tyre_noise'];

/** The first two members of some families are of one brand: a part with its successor, or with another package. */
export type BrandTwins = 'superseded' | 'packages' | null;

export function brandTwins({ seed }: SampleCatalogue, { kind, planned }: Family, number: number): BrandTwins {
  if (planned || !createRandom(seed, MEMBER_PURPOSE, number * MAX_MEMBERS + MAX_MEMBERS - 1).chance(TWINS_SHARE))
    return null;
  return kind.attributes.some(({ key, choices }) => PACKAGE.includes(key) && choices.length > 1)
    ? 'packages'
    : 'superseded';
}

function kindOf(catalogue: SampleCatalogue, { kind }: Family, member: number): DemoKind {
  const kit = member === KIT_MEMBER ? KITS[kind.code] : undefined;
  return (kit && catalogue.kinds.find(({ code }) => code === kit)) || kind;
}

/** Brand of a family member. */
export function brandOf(catalogue: SampleCatalogue, family: Family, number: number, member: number): DemoBrand {
  const { code, brands: all, choice } = kindOf(catalogue, family, member);
  const brands = family.planned ? choice : all;
  const offset = brandTwins(catalogue, family, number) && member > 0 ? member - 1 : member;
  const brand = brands[(family.firstBrand + offset) % brands.length];
  if (!brand) throw new Error(`No brand makes ${code}.`);
  return brand;
}

/** Whether a member of a family is a set that contains the part. */
export function isKit(catalogue: SampleCatalogue, family: Family, member: number): boolean {
  return kindOf(catalogue, family, member) !== family.kind;
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
  return [...(packages ? present(PACKAGE).slice(0, 1) : []), ...chosen].slice(0, MAX_VARIED);
}

function kitOf(family: Family, kind: DemoKind, random: Random): Family {
  const shared = new Map(family.criteria.map((choice) => [choice.key, choice]));
  const own = sampleCriteria(kind.attributes, family.group?.engineCode ?? null, random);
  const criteria = own.map((choice) => shared.get(choice.key) ?? choice);
  return { ...family, kind, criteria, details: nameDetails(criteria, kind.genders) };
}

/** Draws a member of the family: the first is unchanged, others differ slightly, and some are sets. */
export function drawVariant(catalogue: SampleCatalogue, family: Family, number: number, member: number): Variant {
  const brand = brandOf(catalogue, family, number, member);
  const random = createRandom(catalogue.seed, MEMBER_PURPOSE, number * MAX_MEMBERS + member);
  const kind = kindOf(catalogue, family, member);
  if (kind !== family.kind) return { family: kitOf(family, kind, random), brand, interchange: 4 };
  if (member === 0) return { family, brand, interchange: 1 };
  const packages = member === 1 && brandTwins(catalogue, family, number) === 'packages';
  const keys = keysToVary(family, packages, random);
  if (keys.length === 0) return { family, brand, interchange: 1 };
  const criteria = vary(family, keys, random);
  const interchange = keys.some((key) => PACKAGE.includes(key))
    ? 2
    : keys.some((key) => MEASURES.includes(key))
      ? 5
      : 1;
  return { family: { ...family, criteria, details: nameDetails(criteria, kind.genders) }, brand, interchange };
}

/** Common data of a family of interchangeable articles. */
export interface Family {
  readonly kind: DemoKind;
  /** Null for universal parts, and for a few without fitment data. */
  readonly group: FitGroup | null;
  readonly criteria: readonly SampleValue[];
  /** Conditions that apply to every car of the group. */
  readonly conditions: readonly FitCondition[];
  readonly details: Texts<string>;
  readonly oens: readonly { raw: string; maker: string }[];
  readonly priceFactor: number;
  readonly firstBrand: number;
  /** A job on popular cars needs the family, so it is always in stock, from cheap and expensive brands. */
  readonly planned: boolean;
}

const PURPOSE = 21;
const UNKNOWN_FIT_SHARE = 0.02;
const OENS_PER_FAMILY = 4;

function drawGroup(catalogue: SampleCatalogue, kind: DemoKind, random: Random): FitGroup | null {
  if (kind.fits === 'universal' || random.chance(UNKNOWN_FIT_SHARE)) return null;
  return random.pick(catalogue.groups[kind.fits]);
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

/** Draws a family, determined by its number. */
export function drawFamily(catalogue: SampleCatalogue, family: number): Family {
  const random = createRandom(catalogue.seed, PURPOSE, family);
  const drawn = catalogue.chooseKind(random.next());
  const need = catalogue.kits.needOf(family);
  const kind = need?.kind ?? drawn;
  const group = need ? need.group : drawGroup(catalogue, kind, random);
  const chosen = sampleCriteria(kind.attributes, group?.engineCode ?? null, random);
  const criteria = need ? withFixedValues(chosen, need.settled, kind.attributes) : chosen;
  return {
    kind,
    group,
    criteria,
    conditions: familyConditions(catalogue.seed, family, kind.code, criteria, group),
    details: nameDetails(criteria, kind.genders),
    oens: drawOens(family, group, random),
    priceFactor: 0.7 + random.next() * 0.8,
    firstBrand: random.below((need ? kind.choice : kind.brands).length),
    planned: need !== undefined,
  };
}
