import type { Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import type { ConformanceTarget } from './client';
import { noLearnedValues, type StepResult } from './step';
import { accountSteps } from './steps-account';
import { contentSteps, shopSteps } from './steps-shop';

const steps = [...shopSteps, ...contentSteps, ...accountSteps];

/** Makes every call, in an order in which earlier responses provide the inputs of later ones. */
export async function runConformance(target: ConformanceTarget, readOnly: boolean): Promise<StepResult[]> {
  const learned = noLearnedValues();
  const results: StepResult[] = [];
  for (const step of steps) {
    const leave = readOnly && step.writes;
    results.push(leave ? { call: step.call, note: 'left out', outcome: 'skipped' } : await step.run(target, learned));
  }
  return results;
}

const marks = { ok: '✓', refused: '✓', differs: '✗', skipped: '·' } as const;

/** Formats the results as a table with a total, and reports whether any call differs. */
export function summarise(results: readonly StepResult[]): { text: string; differs: boolean } {
  const kinds = results.map(({ outcome }) => (outcome === 'skipped' ? outcome : outcome.kind));
  const count = (kind: (typeof kinds)[number]) => kinds.filter((one) => one === kind).length;
  const uncalled = Object.keys(calls).filter((name) => !results.some(({ call }) => call === name));
  const sum = [
    `${count('ok') + count('refused')} as the contract says`,
    `${count('differs') + uncalled.length} different`,
    `${count('skipped')} skipped`,
  ];
  const lines = [...results.map(line), ...uncalled.map((name) => `✗ ${name.padEnd(26)} was never called`)];
  return { text: `${lines.join('\n')}\n\n${sum.join(', ')}`, differs: count('differs') + uncalled.length > 0 };
}

function line({ call, note, outcome }: StepResult): string {
  const { method, path } = callOf(call);
  const where = `${call.padEnd(26)} ${`${method} ${path}`.padEnd(34)} ${note.padEnd(24)}`;
  if (outcome === 'skipped') return `${marks.skipped} ${where} skipped`;
  return `${marks[outcome.kind]} ${where} ${String(outcome.ms).padStart(5)} ms  ${outcome.status} ${outcome.why}`.trimEnd();
}

function callOf(name: string): Pick<Call, 'method' | 'path'> {
  const callByName = new Map(Object.entries<Call>(calls)).get(name);
  return callByName ?? { method: 'GET', path: '' };
}
