import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const loadersOf = (rules) =>
  rules.flatMap(({ oneOf = [] }) => oneOf.flatMap(({ use }) => (Array.isArray(use) ? use : [])));

/** Hashed module class names of five characters instead of file names: pages contain hundreds of them. */
export function shortClassNames(rules) {
  for (const { options } of loadersOf(rules)) {
    if (options?.modules?.getLocalIdent === undefined) continue;
    options.modules.getLocalIdent = ({ rootContext, resourcePath }, _, name) => {
      const place = relative(rootContext, resourcePath);
      return `s${createHash('sha256').update(`${place} ${name}`).digest('base64url').slice(0, 4)}`;
    };
  }
}

/**
 * Scripts contain the class names that they use, not all names of a module. Components that load on demand bring their
 * sheets as plain links: Next inserts them through React, which then delays every update of the page until they arrive.
 */
export function stylesOnDemand({ plugins, module: { rules } }) {
  for (const { runtimeOptions } of plugins.filter(({ __next_css_remove: isSheets }) => isSheets))
    runtimeOptions.insert = undefined;
  for (const { loader, options } of loadersOf(rules))
    if (loader?.includes('mini-css-extract-plugin')) options.esModule = true;
}
