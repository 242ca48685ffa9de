import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';

const names = (folder: string, end: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name));

const withoutValues = (selector: string) => selector.replace(/"[^"]*"/g, '""');

/** Selectors of all rules with their file, without keyframes. */
function selectorsOf(file: string): { readonly at: string; readonly selector: string }[] {
  const found: { at: string; selector: string }[] = [];
  parse(readFileSync(file, 'utf8')).walkRules(({ parent, selector, source }) => {
    if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes') return;
    found.push({ at: `${file}:${source?.start?.line}`, selector: withoutValues(selector) });
  });
  return found;
}

/** Allowed global classes: utilities, running text and the fallback page. All other classes belong to modules. */
const mostGlobals = 29;

const globals = new Map<string, string>();
const shared = names('app/styles', '.css');
/** The fallback page has its own style sheet because it must render without any other file. */
const apart = names('components', '.css').filter((name) => !name.endsWith('.module.css'));
for (const { at, selector } of [...shared, ...apart].flatMap(selectorsOf)) {
  for (const [, name = ''] of selector.matchAll(/\.([a-zA-Z][\w-]*)/g)) if (!globals.has(name)) globals.set(name, at);
}
const code = ['app', 'components', 'lib', 'worker']
  .flatMap((folder) => [...names(folder, '.tsx'), ...names(folder, '.ts')])
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** The text inside the brackets that open at an index. */
function bracketed(start: number): string {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if ('({'.includes(code.charAt(at))) depth += 1;
    else if (')}'.includes(code.charAt(at))) depth -= 1;
    if (depth === 0) return code.slice(start, at);
  }
  return '';
}
/** Texts used as classes: class attributes and arguments of `classNames`. */
const written = [...code.matchAll(/\b(?:\w*[cC]lassName|class)=(?=["{])|\bclassNames(?=\()/g)].flatMap(
  ({ 0: { length }, index }) => {
    const start = index + length;
    if (code.charAt(start) === '"') return code.slice(start + 1, code.indexOf('"', start + 1));
    return [...bracketed(start).matchAll(/'([\w -]+)'|"([\w -]+)"/g)].map(([, one, other]) => one ?? other ?? '');
  },
);
const words = new Set(written.flatMap((text) => text.match(/[\w-]+/g) ?? []));

test('global style sheets have no unused classes', () => {
  const dead = [...globals].filter(([name]) => !words.has(name));
  expect(dead.map(([name, at]) => `${at} .${name}`)).toEqual([]);
});

test('the set of global classes does not grow', () => {
  expect(globals.size).toBeLessThanOrEqual(mostGlobals);
});

test('modules do not use global classes in selectors', () => {
  const reaching = ['app', 'components']
    .flatMap((folder) => names(folder, '.module.css'))
    .flatMap(selectorsOf)
    .filter(({ selector }) => selector.includes(':global'));
  expect(reaching.map(({ at, selector }) => `${at} ${selector}`)).toEqual([]);
});
