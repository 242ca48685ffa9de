import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';

const sheets = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name)),
);

const compound = String.raw`(?:[\w*.#:[\]"'=-]|\([^()]*\))+`;
const siblings = new RegExp(`(${compound})\\s*[+~]\\s*(?=(${compound}))`, 'g');

/** Selected by tag or position alone. */
const isBare = (part: string): boolean => !/[.#[]/.test(part.replaceAll(/:not\([^()]*\)/g, ''));

/** Sibling rules in which neither side has a class, an id or an attribute: `* + *`, `fieldset + button`. */
const wideRules = (css: string): string[] => {
  const found: string[] = [];
  parse(css).walkRules(({ selector, parent }) => {
    const isFrame = parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';
    const plain = selector.replaceAll(/:nth-[\w-]+\([^()]*\)/g, ':nth');
    const pairs = isFrame ? [] : [...plain.matchAll(siblings)];
    if (pairs.some(([, left = '', right = '']) => isBare(left) && isBare(right))) found.push(selector);
  });
  return found;
};

test('detects sibling rules that name tags only', () => {
  const wide = [
    '.a > * + *',
    'legend + *',
    'h2 ~ :not(.p)',
    '.a :is(h2, p) + p',
    '.a > span + button:not(:last-child)',
  ];
  const narrow = [
    '.a + *',
    'input:placeholder-shown + .b',
    '[role] ~ p',
    '.a > :where(:not(:first-child))',
    '.a p:nth-child(n + 2)',
    '.a > span:has(+ h2)',
  ];
  expect(wideRules([...wide, ...narrow].map((selector) => `${selector} {}`).join(' '))).toEqual(wide);
});

// Such a rule makes browsers recompute the styles of all children of a parent, up to the whole body, whenever a child
// is inserted or removed.
test.each(sheets)('%s has no sibling rule that names tags only', (sheet) => {
  expect(wideRules(readFileSync(sheet, 'utf8'))).toEqual([]);
});
