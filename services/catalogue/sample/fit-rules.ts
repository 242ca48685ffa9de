import { buildMonth, engineCode, type FitCondition } from '@/lib/fit/conditions';
import type { ReferenceVehicle } from '../../reference/reference-data';
import type { FitGroup } from './fit-groups';
import { createRandom, type Random } from './random';
import type { SampleValue } from './sample-values';

const PURPOSE = { family: 31, link: 32 };
const BRAKE_SYSTEM_SHARE = 0.6;
const ENGINE_CODE_SHARE = 0.35;
const CLUTCH_SHARE = 0.5;
const PR_CODE_SHARE = 0.5;
const MONTH_SHARE = 0.15;
const LAST_MONTH = 202_612;

const CLUTCHES = new Set(['CLU-010', 'CLU-020', 'CLU-070']);
/** What sits on a brake calliper or in it: drum brakes have none whose maker could be asked for. */
const ON_CALLIPERS = new Set(['BRK-010', 'BRK-060', 'BRK-080', 'BRK-110']);
const SPRINGS = new Set(['SUS-010', 'SUS-020']);
const WITH_PR_CODES = new Set(['Volkswagen', 'Skoda', 'Audi', 'SEAT']);

/** Numbers rules as they are asked for: equal conditions are one rule. The same questions give the same numbers. */
export class RuleBook {
  private readonly known = new Map<string, { id: number; conditions: readonly FitCondition[] }>();

  /** Null where nothing is asked. */
  idOf(conditions: readonly FitCondition[]): number | null {
    if (conditions.length === 0) return null;
    const name = JSON.stringify(conditions);
    const held = this.known.get(name) ?? { id: this.known.size + 1, conditions };
    this.known.set(name, held);
    return held.id;
  }

  all(): { id: number; conditions: readonly FitCondition[] }[] {
    return [...this.known.values()];
  }
}

function is(criteriaId: string, value: string | undefined): FitCondition[] {
  return value === undefined ? [] : [{ criteriaId, values: [value] }];
}

/** What a family of parts asks of every car of its group; it follows from what the part is. */
export function familyConditions(
  seed: number,
  family: number,
  code: string,
  criteria: readonly SampleValue[],
  group: FitGroup | null,
): FitCondition[] {
  if (group === null) return [];
  const random = createRandom(seed, PURPOSE.family, family);
  const value = (key: string) => criteria.find((choice) => choice.key === key)?.value;
  if (code === 'BRK-020') return is(value('axle') === 'rear' ? 'disc_rear' : 'disc_front', value('diameter'));
  if (group.alike) return [];
  if (ON_CALLIPERS.has(code) && random.chance(BRAKE_SYSTEM_SHARE)) return is('brake_system', value('brake_system'));
  if (value('with_abs')) return is('abs_ring', value('with_abs'));
  if (value('gearbox_type')) return is('gearbox', value('gearbox_type'));
  if (CLUTCHES.has(code) && random.chance(CLUTCH_SHARE)) return is('gearbox', 'manual');
  if (SPRINGS.has(code)) return springConditions(group, random);
  if (group.engineCode !== null && value('engine_code') && random.chance(ENGINE_CODE_SHARE))
    return is(engineCode, group.engineCode);
  return [];
}

function springConditions({ makes }: FitGroup, random: Random): FitCondition[] {
  if (!makes.every((make) => WITH_PR_CODES.has(make)) || !random.chance(PR_CODE_SHARE)) return [];
  return is('pr_code', random.pick(['1BA', '1BA', '1BE', '1BR']));
}

function monthBetween(from: number, to: number, random: Random): number {
  const count = (month: number) => Math.floor(month / 100) * 12 + (month % 100) - 1;
  const months = count(to) - count(from);
  const at = count(from) + Math.floor(months / 3) + random.below(Math.max(1, Math.floor(months / 3)));
  return Math.floor(at / 12) * 100 + (at % 12) + 1;
}

/** What a group asks of one of its cars: some parts changed while the car was being made. */
export function linkConditions(seed: number, group: FitGroup, car: ReferenceVehicle): FitCondition[] {
  const random = createRandom(seed, PURPOSE.link, group.id);
  if (group.alike || group.engineCode !== null || !random.chance(MONTH_SHARE)) return [];
  const to = car.yearOfConstrTo ?? LAST_MONTH;
  if (to - car.yearOfConstrFrom < 200) return [];
  const month = monthBetween(car.yearOfConstrFrom, to, random);
  return [random.chance(0.5) ? { criteriaId: buildMonth, from: month } : { criteriaId: buildMonth, to: month }];
}
