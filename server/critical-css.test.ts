import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCriticalCss, parseSheet, withoutFontFaces } from './critical-css';

const rules = (css: string, ...classes: string[]) => parseSheet(css).rulesFor(new Set(classes));

test('keeps rules whose classes are all in the page, in order', () => {
  const css = '.b{color:red}.a .b{color:blue}.a>.c{top:0}.b.d{left:0}p{margin:0}';
  expect(rules(css, 'a', 'b')).toBe('.b{color:red}.a .b{color:blue}p{margin:0}');
  expect(rules(css)).toBe('p{margin:0}');
});

test('keeps only the matching selectors of a list', () => {
  expect(rules('.a,.b,h1{top:0}', 'b')).toBe('.b,h1{top:0}');
});

test.each([
  ['.a:not(.open){top:0}', '.a:not(.open){top:0}'],
  ['.a:is(.x,.y) b{top:0}', '.a:is(.x,.y) b{top:0}'],
  ['.a:has(> .x:not(.y:is(.z))):hover{top:0}', '.a:has(> .x:not(.y:is(.z))):hover{top:0}'],
  ['.a:not(.open) .x{top:0}', ''],
  ['html[data-kept] .a::before{content:".x"}', 'html[data-kept] .a::before{content:".x"}'],
])('ignores classes inside :is and :not: %s', (css, left) => {
  expect(rules(css, 'a')).toBe(left);
});

test('keeps conditional groups that have rules left', () => {
  const css = '@media (37.5rem <= width < 80rem){.a{top:0}.x{top:1px}@media print{.a{top:2px}}}@media print{.x{top:0}}';
  expect(rules(css, 'a')).toBe('@media (37.5rem <= width < 80rem){.a{top:0}@media print{.a{top:2px}}}');
});

test('keeps font faces, animations and nested rules unchanged', () => {
  const css =
    '@charset "utf-8";@font-face{font-family:P;src:url(/p.woff2)}@keyframes k{0%{top:0}to{top:1px}}.a{top:0;& .x{top:1px}}';
  expect(rules(css, 'a')).toBe(css);
});

test('keeps the order of layers and the needed rules of each', () => {
  const css =
    '@layer reset,ui;@layer reset{p{margin:0}.x{top:0}}@layer ui{.x{top:1px}}@layer ui{@media print{.a{top:2px}}}';
  expect(rules(css, 'a')).toBe('@layer reset,ui;@layer reset{p{margin:0}}@layer ui{@media print{.a{top:2px}}}');
});

test('throws on invalid CSS', () => {
  expect(() => parseSheet('.a{')).toThrow();
});

const folder = mkdtempSync(join(tmpdir(), 'first-styles-'));
beforeAll(() => {
  mkdirSync(join(folder, 'static/css'), { recursive: true });
  writeFileSync(join(folder, 'static/css/1a.css'), '.a{top:0}.x{top:1px}');
  writeFileSync(join(folder, 'static/css/2b.css'), '.b{left:0}');
});
afterAll(() => rmSync(folder, { recursive: true }));

const link = (name: string) => `<link rel="stylesheet" href="/_next/static/css/${name}.css" data-precedence="next"/>`;
const page = (links: string, body: string) => `<html><head><title>T</title>${links}</head><body>${body}</body></html>`;

test('inlines the needed rules and returns the deferred sheets', async () => {
  const body = '<p class="a b">Text</p><i class="c"></i>';
  const { html, sheets } = await createCriticalCss(folder)(page(link('1a') + link('2b'), body));
  const style = '<style data-first>.a{top:0}.b{left:0}</style>';
  expect(html).toBe(page(`${style}<noscript>${link('1a')}${link('2b')}</noscript>`, body));
  expect(sheets).toEqual(['/_next/static/css/1a.css', '/_next/static/css/2b.css']);
});

test('does not reuse rules for a page with other classes', async () => {
  const styled = createCriticalCss(folder);
  const of = async (name: string) => (await styled(page(link('1a'), `<p class="${name}">Text</p>`))).html;
  expect(await of('a')).toContain('.a{top:0}</style>');
  expect(await of('x')).toContain('<style data-first>.x{top:1px}</style>');
  expect(await of('a')).toContain('.a{top:0}</style>');
});

test('ignores class names in text', async () => {
  const { html } = await createCriticalCss(folder)(page(link('1a'), '<script>["class=\\"x\\""]</script>'));
  expect(html).toContain('<style data-first></style>');
});

test.each([
  ['without a sheet', page('', '<p class="a">Text</p>')],
  ['that has them already', page(`<style data-first></style><noscript>${link('1a')}</noscript>`, '')],
  ['whose sheet cannot be read', page(link('gone'), '<p class="a">Text</p>')],
  ['whose sheet is not of the build', page('<link rel="stylesheet" href="/other.css"/>', '')],
])('leaves a page %s unchanged', async (_, html) => {
  expect(await createCriticalCss(folder)(html)).toEqual({ html, sheets: [] });
});

test('removes font faces from deferred sheets', () => {
  const css =
    '@font-face{font-family:P;src:url(/p.woff2);unicode-range:U+20-7E}.a{top:0}@font-face{font-family:Q}p{top:0}';
  expect(withoutFontFaces(css)).toBe('.a{top:0}p{top:0}');
});
