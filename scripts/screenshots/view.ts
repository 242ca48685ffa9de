import type { Page } from '@playwright/test';

/** A page to take a picture of, and what a visitor does on it first. */
export type View = {
  readonly name: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The whole page unless a layer over the window is what matters. */
  readonly part?: 'window';
};

/** Views from their paths by name; those without a path are left out. */
export function viewsOf(paths: Readonly<Record<string, string | undefined>>): View[] {
  return Object.entries(paths).flatMap(([name, path]) => (path === undefined ? [] : [{ name, path }]));
}
