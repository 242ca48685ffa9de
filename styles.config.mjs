import { createHash } from 'node:crypto';
import { relative } from 'node:path';

// One style sheet for the whole release, cached by the browser for all pages. No rule depends on the order of modules
// (docs/decisions/0024).
export const oneSheet = {
  name: 'styles',
  chunks: 'all',
  test: (module) => module.type.startsWith('css') && !/error-page\.css$/.test(module.nameForCondition() ?? ''),
  enforce: true,
  priority: 70,
};

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

/** No script brings rules: the one sheet has them, and of a module's names those come along that a script asks for. */
export function withoutSheetsInScripts({ plugins, module: { rules } }) {
  for (const { options } of plugins.filter(({ __next_css_remove: isSheets }) => isSheets)) options.runtime = false;
  for (const { loader, options } of loadersOf(rules))
    if (loader?.includes('mini-css-extract-plugin')) options.esModule = true;
}
