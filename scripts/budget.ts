import { z } from 'zod';

/** A page and the script files that its manifest names. */
export type PageScripts = { readonly path: string; readonly files: readonly string[] };
export type BudgetLine = { readonly path: string; readonly bytes: number; readonly limit: number };

const catalogueLimit = 150_000;
const formsLimit = 200_000;
/** Pages with forms: checkout, account, cart, contact. */
const withForms = /^\/(?:account|shop\/(?:checkout|cart|quick-order|track-order)|site\/contact-us)(?:\/|$)/;

const buildManifest = z.object({ rootMainFiles: z.array(z.string()) });

/** How many bytes of script each page ships against what it may. The polyfills are for browsers that nobody has. */
export function budgetReport(
  pages: readonly PageScripts[],
  manifest: unknown,
  sizeOf: (file: string) => number,
): BudgetLine[] {
  if (pages.length === 0) throw new Error('No page was found to measure.');
  const { rootMainFiles } = buildManifest.parse(manifest);
  const lines = pages.map(({ path, files }) => ({
    path,
    bytes: [...new Set([...rootMainFiles, ...files])].reduce((sum, file) => sum + sizeOf(file), 0),
    limit: withForms.test(path) ? formsLimit : catalogueLimit,
  }));
  return lines.sort((a, b) => b.bytes - a.bytes);
}
