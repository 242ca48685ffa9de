import { z } from 'zod';

/** SPDX licences allowed for every package of this MIT-licensed program. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

type Exception = { readonly packages: RegExp; readonly licence: string; readonly reason: string };

/** Packages with other licences, each with the reason why it is allowed. */
const exceptions: readonly Exception[] = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, a shared library beside sharp that an operator may replace',
  },
  { packages: /^caniuse-lite$/, licence: 'CC-BY-4.0', reason: 'data for the build, named here as its source' },
  {
    packages: /^sentry$/,
    licence: 'FSL-1.1-Apache-2.0',
    reason: "uploads source maps at the build; forbids only a product that competes with Sentry's",
  },
  { packages: /^(?:axe-core|@axe-core\/playwright)$/, licence: 'MPL-2.0', reason: 'runs in tests, unchanged' },
  {
    packages: /^lightningcss(?:-.+)?$/,
    licence: 'MPL-2.0',
    reason: 'builds the style sheets of the back office, unchanged',
  },
  { packages: /^css-mediaquery$/, licence: 'BSD', reason: 'its file LICENSE is the BSD licence with three clauses' },
  {
    packages: /^(?:png-js|buildcheck|cpu-features|ssh2)$/,
    licence: 'MIT',
    reason: 'its package.json names none; the file LICENSE in it is MIT',
  },
];

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
      integrity: z.string().optional(),
    }),
  ),
});

export type LicensedPackage = {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, or 'none named'. */
  readonly licence: string;
  /** The package is only needed for tests or by developers. */
  readonly development: boolean;
  readonly allowed: boolean;
  /** Reason for an exception from the permissive licences. */
  readonly reason?: string | undefined;
};

/** Returns every package of a lock file (version 3) with its licence, and whether that licence is allowed, by name. */
export function licensedPackages(lock: unknown): LicensedPackage[] {
  const { packages } = lockfile.parse(lock);
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.link)
    .map(([path, entry]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const exception = exceptions.find(({ packages: pattern }) => pattern.test(name));
      return {
        name,
        version: entry.version ?? '',
        licence: entry.license ?? 'none named',
        development: entry.dev ?? false,
        allowed: isAllowed(entry.license ?? exception?.licence ?? '', exception?.licence),
        reason: isAllowed(entry.license ?? '', undefined) ? undefined : exception?.reason,
      };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Whether an SPDX expression is satisfied by permissive licences and the exception's licence: all operands of AND, one
 * of OR.
 */
function isAllowed(expression: string, exception: string | undefined): boolean {
  const alternatives = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return alternatives.some((alternative) =>
    alternative.split(' AND ').every((licence) => permissive.has(licence) || licence === exception),
  );
}
