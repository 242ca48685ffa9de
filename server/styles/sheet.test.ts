import { readSheet } from './sheet';

const rules = (css: string, ...classes: string[]) => readSheet(css).rulesFor(new Set(classes));

test('rules stay whose classes are all in the page, in their order', () => {
  const css = '.b{color:red}.a .b{color:blue}.a>.c{top:0}.b.d{left:0}p{margin:0}';
  expect(rules(css, 'a', 'b')).toBe('.b{color:red}.a .b{color:blue}p{margin:0}');
  expect(rules(css)).toBe('p{margin:0}');
});

test('of a list of selectors those stay that can match', () => {
  expect(rules('.a,.b,h1{top:0}', 'b')).toBe('.b,h1{top:0}');
});

test.each([
  ['.a:not(.open){top:0}', '.a:not(.open){top:0}'],
  ['.a:is(.x,.y) b{top:0}', '.a:is(.x,.y) b{top:0}'],
  ['.a:has(> .x:not(.y:is(.z))):hover{top:0}', '.a:has(> .x:not(.y:is(.z))):hover{top:0}'],
  ['.a:not(.open) .x{top:0}', ''],
  ['html[data-kept] .a::before{content:".x"}', 'html[data-kept] .a::before{content:".x"}'],
])('a class of which one is enough, or none must be there, is not asked for: %s', (css, left) => {
  expect(rules(css, 'a')).toBe(left);
});

test('conditions stay around what is left in them, and go with the last of it', () => {
  const css = '@media (37.5rem <= width < 80rem){.a{top:0}.x{top:1px}@media print{.a{top:2px}}}@media print{.x{top:0}}';
  expect(rules(css, 'a')).toBe('@media (37.5rem <= width < 80rem){.a{top:0}@media print{.a{top:2px}}}');
});

test('what no class decides stays whole: typefaces, movements, rules in a rule', () => {
  const css =
    '@charset "utf-8";@font-face{font-family:P;src:url(/p.woff2)}@keyframes k{0%{top:0}to{top:1px}}.a{top:0;& .x{top:1px}}';
  expect(rules(css, 'a')).toBe(css);
});

test('layers keep their order, and of each the rules that a page needs', () => {
  const css =
    '@layer reset,ui;@layer reset{p{margin:0}.x{top:0}}@layer ui{.x{top:1px}}@layer ui{@media print{.a{top:2px}}}';
  expect(rules(css, 'a')).toBe('@layer reset,ui;@layer reset{p{margin:0}}@layer ui{@media print{.a{top:2px}}}');
});

test('what is no CSS is an error', () => {
  expect(() => readSheet('.a{')).toThrow();
});
