import fc from 'fast-check';
import { type Call, pathOf } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { type ConformanceTarget, headersOfCaller } from '@/scripts/conformance/client';
import searchQueries from '@/services/catalogue/search-queries.json' with { type: 'json' };
import { hostileTexts } from './hostile-values';
import type { FuzzRecorder } from './watched-shop';

/** The search calls, each as a function of the text. */
const lookups: readonly { readonly call: Call; readonly bodyOf: (text: string) => object }[] = [
  { call: calls.shopSearchProducts, bodyOf: (query) => ({ lang: 'ro-MD', query }) },
  { call: calls.shopProducts, bodyOf: (searchStr) => ({ lang: 'ru', searchStr, limit: 5 }) },
];

const batch = 500;

/** Searches for `count` texts, a few concurrently. No text may cause a lookup to fail. */
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

/** Typical search texts in both languages, with every spelling that the search supports. */
const honestTexts: readonly string[] = Object.values(searchQueries).flatMap((group) => Object.keys(group));

const honest = fc.constantFrom(...honestTexts);
const hostile = fc.constantFrom(...hostileTexts.map((text) => text.slice(0, 200)));
const unicode = fc.string({ unit: 'binary', maxLength: 200 });
const oneSignRepeated = fc
  .tuple(fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 2 }), fc.integer({ min: 1, max: 200 }))
  .map(([sign, times]) => sign.repeat(times).slice(0, 200));
const operators = fc
  .array(
    fc.constantFrom('&', '|', '!', ':*', '<->', '(', ')', "'", '\\', '%', '_', '-', 'w', '0W-30', '5x112', 'r16'),
    {
      maxLength: 40,
    },
  )
  .map((signs) => signs.join(' ').slice(0, 200));

function misspelt(text: string, at: number, sign: string): string {
  const place = at % (text.length + 1);
  return (text.slice(0, place) + sign + text.slice(place + (at % 2))).slice(0, 200);
}

/** Search texts: valid, misspelt, combined and hostile. */
export const searchTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: honest },
  {
    weight: 4,
    arbitrary: fc
      .tuple(honest, fc.nat(), fc.string({ unit: 'binary', maxLength: 2 }))
      .map(([text, at, sign]) => misspelt(text, at, sign)),
  },
  { weight: 2, arbitrary: fc.tuple(honest, honest, hostile).map((texts) => texts.join(' ').slice(0, 200)) },
  { weight: 2, arbitrary: hostile },
  { weight: 2, arbitrary: unicode },
  { weight: 2, arbitrary: oneSignRepeated },
  { weight: 1, arbitrary: operators },
);
