import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';

const sheets = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name)),
);

/** Any element beside any other, or beside one that only its tag names, as in `* + *` and `legend + *`. */
const anyBesideAny = /(?:^|[\s>+~(,])(?:\*|[a-z][\w-]*)(?::[\w-]+)*\s*[+~]\s*(?:\*|:not\()/;

const wideRules = (css: string): string[] => {
  const found: string[] = [];
  parse(css).walkRules(({ selector }) => void (anyBesideAny.test(selector) && found.push(selector)));
  return found;
};

test('a rule for any element beside any other is found', () => {
  const css = '.a > * + * {} legend + * {} h2 ~ :not(p) {} .a + * {} .a > :where(:not(:first-child)) {} h2 + p {}';
  expect(wideRules(css)).toEqual(['.a > * + *', 'legend + *', 'h2 ~ :not(p)']);
});

// With one such rule, browsers match the styles of all that a parent holds anew whenever an element comes into it or
// goes: of the whole page, where that is the body.
test.each(sheets)('%s has no rule for any element beside any other', (sheet) => {
  expect(wideRules(readFileSync(sheet, 'utf8'))).toEqual([]);
});
