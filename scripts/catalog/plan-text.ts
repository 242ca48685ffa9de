import { localMoment } from '@/lib/time/local-time';
import type { PlanFacts } from '@/services/price-plans/plans';

const lei = (bani: number) => `${(bani / 100).toFixed(2)} lei`;

function moment(at: Date): string {
  const { day, time } = localMoment(at);
  return `${day} ${time}`;
}

/** A list of planned prices in one line. */
export function planText(plan: PlanFacts): string {
  const { id, state, source, lines, applies_at, ends_at, changed, restored } = plan;
  const parts = [
    ...[String(id), state, `from ${moment(applies_at)}`],
    ends_at !== null && `until ${moment(ends_at)}`,
    `${lines} prices of ${source}`,
    changed !== null && `${changed} changed`,
    restored !== null && `${restored} taken back`,
  ];
  return parts.filter((part) => part !== false).join('  ');
}

type PlanPrice = {
  readonly brand: string;
  readonly part_number: string;
  readonly price: number;
  readonly compare_at: number | null;
  readonly present: number | null;
};

/** A planned price beside the present one. */
export function planPriceText({ brand, part_number, price, compare_at, present }: PlanPrice): string {
  const now = present === null ? 'no price now' : `${lei(present)} now`;
  const before = compare_at === null ? [] : [`instead of ${lei(compare_at)}`];
  return ['', `${brand} ${part_number}`, now, lei(price), ...before].join('  ');
}
