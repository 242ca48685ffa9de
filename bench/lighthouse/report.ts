import { z } from 'zod';

const audit = z.object({ score: z.number().nullable(), numericValue: z.number().optional() });
const category = z.object({
  title: z.string(),
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const report = z.object({ categories: z.record(z.string(), category), audits: z.record(z.string(), audit) });

/** What one run of Lighthouse found: scores of 100 by category, times in milliseconds, and the audits that failed. */
export type Finding = {
  readonly scores: Readonly<Record<string, number>>;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  readonly failed: readonly string[];
};

const weighed = ['accessibility', 'best-practices', 'seo'];

/** Reads Lighthouse's JSON report; throws where it is none. */
export function readReport(text: string): Finding {
  const { categories, audits } = report.parse(JSON.parse(text));
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const failed = weighed.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? Number.NaN) * 100)]),
    ),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    failed: [...new Set(failed)],
  };
}
