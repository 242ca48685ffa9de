import type { Call } from '@/lib/contract/call';
import { type CallName, calls } from '@/lib/contract/calls';
import { type Feature, features } from '@/lib/contract/features';
import { featureNames } from './feature-names';
import type { ConformanceReport } from './run';
import type { StepResult } from './step';

/** Formats a report, and reports whether the back end fails: by a difference or without a core call. */
export function summarise(report: ConformanceReport): { text: string; fails: boolean } {
  const { results, missing, unlisted, leftBehind } = report;
  const count = (...kinds: StepResult['outcome']['kind'][]) =>
    results.filter(({ outcome }) => kinds.includes(outcome.kind)).length;
  const lackingCore = namesOf(results.filter(isMissingCore));
  const sum = [
    `${count('ok', 'refused')} as the contract says`,
    `${count('differs')} different`,
    `${count('missing')} missing`,
    `${count('skipped')} skipped`,
  ];
  const sections = [
    results.map(line).join('\n'),
    sum.join(', '),
    section('Missing core calls, which every shop needs:', lackingCore.map(wordCall)),
    section('Missing extended calls:', missing.map(wordCall)),
    section('The storefront switches off, because calls are missing:', missingFeatures(missing).map(wordFeature)),
    section(
      'Answered but not listed in /openapi.json of the service, so only used with BACKEND_PROFILE=extended:',
      unlisted.map(wordCall),
    ),
    section('Left behind:', leftBehind),
  ];
  return { text: sections.filter(Boolean).join('\n\n'), fails: count('differs') > 0 || lackingCore.length > 0 };
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `${title}\n${lines.map((text) => `  ${text}`).join('\n')}`;

const isMissingCore = ({ call, outcome }: StepResult) => outcome.kind === 'missing' && calls[call].profile === 'core';
const namesOf = (results: readonly StepResult[]) => [...new Set(results.map(({ call }) => call))];

function missingFeatures(missing: readonly CallName[]): Feature[] {
  return Object.keys(features)
    .filter(isFeature)
    .filter((feature) => features[feature].some((call) => missing.includes(call)));
}

function isFeature(name: string): name is Feature {
  return name in features;
}

const wordFeature = (feature: Feature) => featureNames[feature];

function wordCall(name: CallName): string {
  const { method, service, path }: Call = calls[name];
  return `${method} /${service}${path}`;
}

const marks = { ok: '✓', refused: '✓', differs: '✗', missing: '–', skipped: '·' } as const;

function line(result: StepResult): string {
  const { call, note, outcome } = result;
  const where = `${call.padEnd(26)} ${wordCall(call).padEnd(44)} ${note.padEnd(26)}`;
  if (outcome.kind === 'skipped') return `${marks.skipped} ${where} skipped: ${outcome.why}`;
  const mark = isMissingCore(result) ? marks.differs : marks[outcome.kind];
  return `${mark} ${where} ${String(outcome.ms).padStart(5)} ms  ${outcome.status} ${outcome.why}`.trimEnd();
}
