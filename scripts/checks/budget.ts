import { z } from 'zod';

/** A page path such as `/shop/products/[slug]`, and the client manifest of the page from the build. */
export type PageManifest = { readonly path: string; readonly manifest: unknown };
export type BudgetLine = { readonly path: string; readonly bytes: number; readonly limit: number };

const catalogueLimit = 180_000;
const formsLimit = 210_000;
/** Pages with forms or personal data: checkout, account, cart, lists, contact, and the offline page. */
const withForms =
  /^\/(?:account|offline|shop\/(?:checkout|cart|wishlist|compare|quick-order|track-order|order-change)|site\/contact-us)(?:\/|$)/;

const buildManifest = z.object({ rootMainFiles: z.array(z.string()) });
const clientManifest = z.object({
  clientModules: z.record(z.string(), z.object({ chunks: z.array(z.union([z.string(), z.number()])) })),
});

/** Matches chunks named after a page, a layout or an error page. */
const named = /(?:^|\/)chunks\/app\//;

/**
 * Returns the scripts that a page loads. Its manifest also contains modules of other pages, so a module counts only if
 * one of its chunks belongs to the page, or if none belongs to any page.
 */
export function scriptsOf({ path, manifest }: PageManifest): string[] {
  const pageChunk = ownChunks(path);
  const groups = Object.values(clientManifest.parse(manifest).clientModules).map(({ chunks }) =>
    chunks.flatMap((chunk) => (typeof chunk === 'string' && chunk.endsWith('.js') ? [decodeURIComponent(chunk)] : [])),
  );
  const counts = (files: readonly string[]) =>
    files.some((file) => pageChunk.test(file)) || !files.some((file) => named.test(file));
  return [...new Set(groups.filter(counts).flat())];
}

/** Matches the chunks of a page and of the layouts and error pages above it. */
function ownChunks(path: string): RegExp {
  const steps = path
    .split('/')
    .filter(Boolean)
    .map((step) => step.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const folders = steps.map((_, index) => `${steps.slice(0, index + 1).join('/')}/`);
  const above = ['', ...folders].map((folder) => `${folder}(?:layout|error|loading|template|not-found)-`);
  return new RegExp(
    `app/\\[locale\\]/(?:${[...above, `${steps.map((step) => `${step}/`).join('')}page-`].join('|')})|app/global-error-`,
  );
}

/** Returns the script bytes of each page with its limit. */
export function budgetReport(
  pages: readonly PageManifest[],
  manifest: unknown,
  sizeOf: (file: string) => number,
): BudgetLine[] {
  if (pages.length === 0) throw new Error('No page was found to measure.');
  const { rootMainFiles } = buildManifest.parse(manifest);
  const lines = pages.map((page) => ({
    path: page.path,
    bytes: [...new Set([...rootMainFiles, ...scriptsOf(page)])].reduce((sum, file) => sum + sizeOf(file), 0),
    limit: withForms.test(page.path) ? formsLimit : catalogueLimit,
  }));
  return lines.sort((a, b) => b.bytes - a.bytes);
}
