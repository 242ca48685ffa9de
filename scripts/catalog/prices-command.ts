import { localMoment, momentAt } from '@/lib/domain/time/calendar';
import type { Database } from '@/services/db/pools';
import type { ReportLanguage } from '@/services/import-files/import-error';
import {
  cancelPlan,
  findPlan,
  listPlanPrices,
  listPlans,
  type PlanFacts,
  planColumnHelp,
  schedulePlan,
} from '@/services/price-plans/plans';
import { print, printError, UsageError } from '../terminal';
import { BadLineReport, printSheetChoice } from './bad-line-report';

export type PlanTimes = { readonly appliesAt: Date; readonly endsAt: Date | null };

function readMoment(option: string, text: string): Date {
  const moment = momentAt(text);
  if (!moment) throw new UsageError(`--${option} must be a time of the shop such as "2026-12-01 00:00", not ${text}.`);
  return moment;
}

/** From when to when planned prices hold. */
export function readPlanTimes(at: string | undefined, until: string | undefined, now = new Date()): PlanTimes {
  if (at === undefined) throw new UsageError('Say with --at from when on the prices hold.');
  const appliesAt = readMoment('at', at);
  const endsAt = until === undefined ? null : readMoment('until', until);
  if (appliesAt <= now) throw new UsageError(`--at is over already: ${at}. Use import for prices that hold at once.`);
  if (endsAt !== null && endsAt <= appliesAt) throw new UsageError('--until must come after --at.');
  return { appliesAt, endsAt };
}

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

/** A planned price with the current one. */
export function planPriceText({ brand, part_number, price, compare_at, present }: PlanPrice): string {
  const now = present === null ? 'no price now' : `${lei(present)} now`;
  const before = compare_at === null ? [] : [`instead of ${lei(compare_at)}`];
  return ['', `${brand} ${part_number}`, now, lei(price), ...before].join('  ');
}

const columns = Object.entries(planColumnHelp).map(([name, text]) => `    ${name.padEnd(16)} ${text}`);

export const pricesHelp = `  prices schedule FILE --at "2026-12-01 00:00" [--until "2026-12-31 23:59"] [--skip-bad]
      [--sheet NAME] [--report FILE] [--lang LANG]
      check a list of prices (XLSX or CSV) and put it down for its time, by the shop's clocks. At --until the prices
      before hold again, except where they were changed since. Bad lines are told as import tells them. Its columns:
${columns.join('\n')}
  prices list [--all]
      the lists that wait or hold for a time; with --all those that are over as well
  prices show ID
      one list, and its first prices beside those of now
  prices cancel ID
      call a list off; of one that holds for a time the prices before are taken back at once`;

type Values = {
  readonly at?: string | undefined;
  readonly until?: string | undefined;
  readonly all?: boolean | undefined;
  readonly 'keep-going'?: boolean | undefined;
  readonly report?: string | undefined;
  readonly sheet?: string | undefined;
  readonly language: ReportLanguage;
};
type Work = (database: Database) => Promise<boolean>;

const maxPrices = 20;

/** What the words after `prices` mean; undefined when they mean nothing. */
export function pricesWork([name = '', subject, ...rest]: readonly string[], values: Values): Work | undefined {
  if (rest.length > 0) return undefined;
  if (name === 'list' && subject === undefined) return (database) => list(database, values.all ?? false);
  if (subject === undefined) return undefined;
  if (name === 'schedule') {
    const times = readPlanTimes(values.at, values.until);
    return (database) => schedule(database, subject, times, values);
  }
  if (name !== 'show' && name !== 'cancel') return undefined;
  const id = /^[1-9]\d{0,8}$/.test(subject) ? Number(subject) : 0;
  return async (database) => {
    const plan = await findPlan(database.write, id);
    if (!plan) throw new UsageError(`There is no list ${subject}.`);
    return name === 'show' ? show(database, plan) : cancel(database, plan);
  };
}

async function schedule(database: Database, file: string, times: PlanTimes, values: Values): Promise<boolean> {
  const { report: reportFile = `${file}.report.csv`, sheet, language, 'keep-going': keepGoing = false } = values;
  const report = new BadLineReport(reportFile, language);
  try {
    await printSheetChoice(file, sheet ?? '');
    const options = { database, file, sheet, ...times, keepGoing, onBadLine: report.add };
    const { lines, bad, planId } = await schedulePlan(options);
    print(`${lines} lines, ${bad} bad.`);
    if (planId === undefined) {
      printError('Nothing was planned. Mend the lines above, or use --skip-bad to take the good ones.');
      return false;
    }
    return await tell(database, planId);
  } finally {
    await report.close();
  }
}

async function tell(database: Database, id: number): Promise<boolean> {
  const plan = await findPlan(database.write, id);
  if (plan) print(planText(plan));
  return plan !== undefined;
}

async function list(database: Database, all: boolean): Promise<boolean> {
  const plans = await listPlans(database.write, all);
  print(plans.length === 0 ? 'No lists.' : plans.map(planText).join('\n'));
  return true;
}

async function show(database: Database, plan: PlanFacts): Promise<boolean> {
  const prices = await listPlanPrices(database.write, plan.id, maxPrices);
  const more = plan.lines > maxPrices ? [`  and ${plan.lines - maxPrices} more`] : [];
  print([planText(plan), ...prices.map(planPriceText), ...more].join('\n'));
  return true;
}

async function cancel(database: Database, { id }: PlanFacts): Promise<boolean> {
  const state = await cancelPlan(database.write, id);
  if (state === undefined) throw new UsageError(`List ${id} is over already.`);
  print(state === 'cancelled' ? `List ${id} is called off.` : `List ${id} ends now: its prices are taken back.`);
  return true;
}
