import type { Call, Profile } from '@/lib/contract/call';
import { type CallName, calls } from '@/lib/contract/calls';
import type { ConformanceTarget } from './client';
import { readListedCalls } from './listed-calls';
import { type ConformanceStep, noLearnedValues, type StepResult, type StepRun, skipped } from './step';
import { accountSteps } from './steps-account';
import { contentSteps, shopSteps } from './steps-shop';

const steps = [...shopSteps, ...contentSteps, ...accountSteps];

export type ConformanceOptions = {
  /** With `core`, extended calls are not made, except to remove the data of earlier steps. */
  readonly profile: Profile;
  /** Makes the calls that change data, and removes the data afterwards where a call can. */
  readonly write: boolean;
};

export type ConformanceReport = {
  readonly profile: Profile;
  readonly results: readonly StepResult[];
  /** Extended calls that the services answered as missing, or neither listed in their descriptions nor answered. */
  readonly missing: readonly CallName[];
  /** Extended calls that the services answered but do not list, so that the storefront does not find them. */
  readonly unlisted: readonly CallName[];
  /** Descriptions of the data that were left behind. */
  readonly leftBehind: readonly string[];
};

/** Makes every call, in an order in which earlier responses provide the inputs of later ones. */
export async function runConformance(
  target: ConformanceTarget,
  { profile, write }: ConformanceOptions,
): Promise<ConformanceReport> {
  const run: StepRun = { target, profile, isListed: await readListedCalls(target), learned: noLearnedValues() };
  const results: StepResult[] = [];
  const leaving: ConformanceStep[] = [];
  for (const step of steps.filter((one) => isChecked(one, run))) {
    if (step.writes && !write) {
      if (isInProfile(step.name, profile))
        results.push({ call: step.name, note: step.note, outcome: skipped('changes data: needs --write') });
      continue;
    }
    const result = await step.run(run);
    // A call that is not part of the profile is only tried to clean up.
    if (isInProfile(step.name, profile)) results.push(result);
    if (result.outcome.kind === 'ok' || result.outcome.kind === 'differs') leaving.push(step);
  }
  const leftBehind = leaving.flatMap((step) => step.leaves(run.learned) ?? []);
  return { profile, results, ...extendedCalls(results, run), leftBehind: [...new Set(leftBehind)] };
}

const isInProfile = (name: CallName, profile: Profile) => profile === 'extended' || calls[name].profile === 'core';

function isChecked({ name, extended, cleansUp }: ConformanceStep, { profile, isListed }: StepRun): boolean {
  if (profile === 'extended') return true;
  return isInProfile(name, profile) ? !extended : cleansUp && isListed(calls[name]);
}

function extendedCalls(
  results: readonly StepResult[],
  { isListed }: StepRun,
): Pick<ConformanceReport, 'missing' | 'unlisted'> {
  const extended = Object.entries<Call>(calls).filter(([, call]) => call.profile === 'extended');
  const kindsOf = (name: string) => results.filter(({ call }) => call === name).map(({ outcome }) => outcome.kind);
  const isAnswered = (name: string) => kindsOf(name).some((kind) => kind === 'ok' || kind === 'refused');
  const isMissing = (name: string, call: Call) =>
    kindsOf(name).includes('missing') || (!isListed(call) && !isAnswered(name));
  const namesWhere = (holds: (name: string, call: Call) => boolean) =>
    extended.flatMap(([name, call]) => (isCallName(name) && holds(name, call) ? [name] : []));
  return {
    missing: namesWhere(isMissing),
    unlisted: namesWhere((name, call) => !isListed(call) && !isMissing(name, call)),
  };
}

function isCallName(name: string): name is CallName {
  return name in calls;
}
