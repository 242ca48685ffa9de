import { figure, tableText } from '@/bench/report';
import type { Row } from './run';

const headings = [
  'what was done',
  'back s',
  'page away s',
  '200',
  '4xx',
  '503',
  'other 5xx',
  'none',
  'orders',
  'accounts',
  'carts',
  'wrong',
];

const seconds = (ms: number | undefined): string => (ms === undefined ? '–' : figure(ms / 1000));

function cells(row: Row): string[] {
  if (row.skipped !== undefined) return [row.title, 'skipped'];
  const of = (matches: (status: number) => boolean) =>
    [...row.statuses].filter(([status]) => matches(status)).reduce((sum, [, times]) => sum + times, 0);
  return [
    row.title,
    row.backMs === undefined ? 'never' : seconds(row.backMs),
    seconds(row.pageAwayMs),
    ...[
      of((status) => status === 200),
      of((status) => status >= 400 && status < 500),
      of((status) => status === 503),
      of((status) => status >= 500 && status !== 503),
    ].map(String),
    ...[of((status) => status === 0), ...Object.values(row.acknowledged), row.wrong.length].map(String),
  ];
}

/** Table of a run, followed by faults and skipped parts, and a summary line. */
export function reportText(rows: readonly Row[]): { readonly text: string; readonly passed: boolean } {
  const done = rows.filter(({ skipped }) => skipped === undefined);
  const wrong = done.flatMap(({ title, wrong: faults }) => faults.map((fault) => `${title}: ${fault}`));
  const passed = wrong.length === 0 && done.length > 0;
  const sum = (of: keyof Row['acknowledged']) => done.reduce((all, { acknowledged }) => all + acknowledged[of], 0);
  const slowest = done.reduce((most, { backMs = 0 }) => Math.max(most, backMs), 0);
  const notes = [
    ...rows.flatMap(({ title, skipped }) => (skipped === undefined ? [] : [`skipped: ${title}: ${skipped}`])),
    ...wrong.map((line) => `wrong: ${line}`),
  ];
  const summary =
    `Faults: ${done.length} done, ${rows.length - done.length} skipped; acknowledged ${sum('orders')} orders, ` +
    `${sum('accounts')} accounts, ${sum('cartChanges')} cart changes; ` +
    (passed ? 'all there exactly once' : `${wrong.length} WRONG`) +
    `; back by itself within ${seconds(slowest)} s.`;
  return { text: [tableText(headings, rows.map(cells)), ...notes, '', summary].join('\n'), passed };
}
