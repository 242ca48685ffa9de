import type { FitCondition } from '@/lib/fit/conditions';
import type { Texts } from '@/lib/locales/locales';
import { sampleCriteria, withFixedValues, type SampleValue } from './criteria';
import { type FitGroup, familyConditions } from './fit-rules';

import type { DemoKind } from './kinds';
import { nameDetails } from './name-details';
import { sampleOen } from './numbers';
import { createRandom, type Random } from './random';
import type { SampleCatalogue } from './sample-catalogue';


/** What all articles of a family have in common: they stand in for one another. */
export interface Family {
  readonly kind: DemoKind;
  /** Null for universal parts, and for the few whose cars nobody knows. */
  readonly group: FitGroup | null;
  readonly criteria: readonly SampleValue[];
  /** What the family asks of every car of its group. */
  readonly conditions: readonly FitCondition[];
  readonly details: Texts<string>;
  readonly oens: readonly { raw: string; maker: string }[];
  readonly priceFactor: number;
  readonly firstBrand: number;
  /** A job on popular cars needs it: it can always be had, of cheap brands and of dear ones. */
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
