import fc from 'fast-check';
import { type Call, pathOf } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { type ConformanceTarget, headersOfCaller } from '@/scripts/conformance/client';
import type { FuzzRecorder } from './report';
import { searchTexts } from './search-texts';

/** The lookups behind the search box and its results; each takes what was typed. */
const lookups: readonly { readonly call: Call; readonly bodyOf: (text: string) => object }[] = [
  { call: calls.shopSearchProducts, bodyOf: (query) => ({ lang: 'ro-MD', query }) },
  { call: calls.shopProducts, bodyOf: (searchStr) => ({ lang: 'ru', searchStr, limit: 5 }) },
];

const batch = 500;

/** Searches for `count` texts, a few at a time. No text may make a lookup fail. */
export async function fuzzSearch(
  report: FuzzRecorder,
  options: {
    readonly target: ConformanceTarget;
    readonly seed: number;
    readonly count: number;
    readonly parallel: number;
  },
): Promise<void> {
  const { target, seed, count, parallel } = options;
  for (let done = 0; done < count; done += batch) {
    const texts = fc.sample(searchTexts, { numRuns: Math.min(batch, count - done), seed: seed + done });
    const searches = texts.map((text, at) => ({ text, lookup: lookups[(done + at) % lookups.length] }));
    const worker = async () => {
      for (let next = searches.pop(); next !== undefined; next = searches.pop())
        if (next.lookup) await searchFor(report, target, next.lookup, next.text);
    };
    await Promise.all(Array.from({ length: parallel }, worker));
  }
}

async function searchFor(
  report: FuzzRecorder,
  target: ConformanceTarget,
  { call, bodyOf }: (typeof lookups)[number],
  text: string,
): Promise<void> {
  const where = `${call.method} /${call.service}${call.path}`;
  try {
    const answer = await target.fetch(`${target.urlOf(call.service)}${pathOf(call)}`, {
      method: call.method,
      signal: AbortSignal.timeout(20_000),
      headers: { ...headersOfCaller(target, call.service), 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(text)),
    });
    const body = await answer.text();
    const why = answer.status >= 500 ? `answered ${answer.status}: ${body.slice(0, 200)}` : undefined;
    report.add(String(answer.status), where, text, why);
  } catch (error) {
    report.add('no answer', where, text, error instanceof Error ? error.message : 'no answer');
  }
}
