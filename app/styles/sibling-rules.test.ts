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

/** Known by its tag or its place alone. */
const isBare = (part: string): boolean => !/[.#[]/.test(part.replaceAll(/:not\([^()]*\)/g, ''));

/** Rules for an element beside another where neither has a class, an id or an attribute: `* + *`, `fieldset + button`. */
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

test('a rule for an element beside another is found where both are known by their tags alone', () => {
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

// With one such rule, browsers make the styles of all that a parent holds anew whenever an element comes into it or goes,
// or of all with the second one's tag: of the whole page, where that is the body.
test.each(sheets)('%s has no rule for elements beside each other that only their tags name', (sheet) => {
  expect(wideRules(readFileSync(sheet, 'utf8'))).toEqual([]);
});
