import { momentAt } from '@/lib/domain/time/calendar';
import type { Database } from '@/services/db/pools';
import {
  cancelPlan,
  findPlan,
  listPlanPrices,
  listPlans,
  type PlanFacts,
  planColumnHelp,
  schedulePlan,
} from '@/services/price-plans/plans';
import { onMigrated, type Subcommands } from '../operator-command';
import { leiText, listText, localMomentText } from '../operator-values';
import { print, UsageError } from '../terminal';
import { BadLineReport, printSheetChoice, readReportLanguage } from './bad-line-report';

type PlanTimes = { readonly appliesAt: Date; readonly endsAt: Date | null };

function readMoment(option: string, text: string): Date {
  const moment = momentAt(text);
  if (!moment) throw new UsageError(`--${option} must be a time of the shop such as "2026-12-01 00:00", not ${text}.`);
  return moment;
}

/** Parses start and end of a scheduled price list. */
export function readPlanTimes(at: string | undefined, until: string | undefined, now = new Date()): PlanTimes {
  if (at === undefined) throw new UsageError('--at must name the time from which the prices apply.');
  const appliesAt = readMoment('at', at);
  const endsAt = until === undefined ? null : readMoment('until', until);
  if (appliesAt <= now) throw new UsageError(`--at is in the past: ${at}. Use import for prices that apply at once.`);
  if (endsAt !== null && endsAt <= appliesAt) throw new UsageError('--until must be after --at.');
  return { appliesAt, endsAt };
}

/** A scheduled price list as one line of text. */
function planText(plan: PlanFacts): string {
  const { id, state, source, lines, applies_at, ends_at, changed, restored } = plan;
  const parts = [
    ...[String(id), state, `from ${localMomentText(applies_at)}`],
    ends_at !== null && `until ${localMomentText(ends_at)}`,
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

/** A scheduled price with the current one, as one line of text. */
function planPriceText({ brand, part_number, price, compare_at, present }: PlanPrice): string {
  const now = present === null ? 'no price now' : `${leiText(present)} now`;
  const before = compare_at === null ? [] : [`instead of ${leiText(compare_at)}`];
  return ['', `${brand} ${part_number}`, now, leiText(price), ...before].join('  ');
}

const columns = Object.entries(planColumnHelp).map(([name, text]) => `  ${name.padEnd(16)} ${text}`);

type PriceOptions = {
  readonly at?: string | undefined;
  readonly until?: string | undefined;
  readonly all: boolean;
  readonly 'skip-bad': boolean;
  readonly report?: string | undefined;
  readonly sheet?: string | undefined;
  readonly lang?: string | undefined;
};

const maxPrices = 20;

async function requirePlan({ write }: Database, id: string | number | undefined): Promise<PlanFacts> {
  const plan = await findPlan(write, Number(id));
  if (!plan) throw new UsageError(`There is no list ${id}.`);
  return plan;
}

async function schedule(database: Database, file: string, times: PlanTimes, options: PriceOptions): Promise<string> {
  const report = new BadLineReport(options.report ?? `${file}.report.csv`, readReportLanguage(options.lang));
  try {
    await printSheetChoice(file, options.sheet ?? '');
    const plan = { database, file, sheet: options.sheet, ...times, keepGoing: options['skip-bad'] };
    const { lines, bad, planId } = await schedulePlan({ ...plan, onBadLine: report.add });
    print(`${lines} lines, ${bad} bad.`);
    if (planId !== undefined) return planText(await requirePlan(database, planId));
    throw new UsageError('Nothing was scheduled. Correct the lines above, or use --skip-bad to import the good ones.');
  } finally {
    await report.close();
  }
}

async function show(database: Database, id: string | undefined): Promise<string> {
  const plan = await requirePlan(database, id);
  const prices = await listPlanPrices(database.write, plan.id, maxPrices);
  const more = plan.lines > maxPrices ? [`  and ${plan.lines - maxPrices} more`] : [];
  return [planText(plan), ...prices.map(planPriceText), ...more].join('\n');
}

async function cancel(database: Database, subject: string | undefined): Promise<string> {
  const { id } = await requirePlan(database, subject);
  const state = await cancelPlan(database.write, id);
  if (state === undefined) throw new UsageError(`List ${id} has ended already.`);
  return state === 'cancelled' ? `List ${id} is cancelled.` : `List ${id} ends now: its prices are taken back.`;
}

/** Commands for scheduled price changes. */
export const priceCommands: Subcommands<PriceOptions> = {
  'prices schedule FILE --at TIME [--until TIME] [--skip-bad] [--sheet NAME] [--report FILE] [--lang LANG]': {
    help: `Checks a list of prices (XLSX or CSV) and schedules it, in the time of the shop: --at "2026-12-01 00:00". At --until the earlier prices apply again, except those changed in between. Bad lines are reported as by import. Columns:
${columns.join('\n')}`,
    prepare: ([file = ''], options) => {
      const times = readPlanTimes(options.at, options.until);
      return onMigrated((database) => schedule(database, file, times, options));
    },
  },
  'prices list [--all]': {
    help: 'Lists scheduled and active price lists; with --all also those that have ended.',
    prepare: (_, { all }) =>
      onMigrated(async ({ write }) => listText(await listPlans(write, all), planText, 'No lists.')),
  },
  'prices show N': {
    help: 'Prints a list, and its first prices beside the present ones.',
    prepare: ([id]) => onMigrated((database) => show(database, id)),
  },
  'prices cancel N': {
    help: 'Cancels a list; the earlier prices of an active one apply again at once.',
    prepare: ([id]) => onMigrated((database) => cancel(database, id)),
  },
};
