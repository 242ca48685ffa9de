import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFirstStyles, sheetForLater } from './first-styles';

const folder = mkdtempSync(join(tmpdir(), 'first-styles-'));
beforeAll(() => {
  mkdirSync(join(folder, 'static/css'), { recursive: true });
  writeFileSync(join(folder, 'static/css/1a.css'), '.a{top:0}.x{top:1px}');
  writeFileSync(join(folder, 'static/css/2b.css'), '.b{left:0}');
});
afterAll(() => rmSync(folder, { recursive: true }));

const link = (name: string) => `<link rel="stylesheet" href="/_next/static/css/${name}.css" data-precedence="next"/>`;
const page = (links: string, body: string) => `<html><head><title>T</title>${links}</head><body>${body}</body></html>`;

test('a page carries the rules that it can use, and names the sheets that come later', async () => {
  const body = '<p class="a b">Text</p><i class="c"></i>';
  const { html, sheets } = await createFirstStyles(folder)(page(link('1a') + link('2b'), body));
  const style = '<style data-first>.a{top:0}.b{left:0}</style>';
  expect(html).toBe(page(`${style}<noscript>${link('1a')}${link('2b')}</noscript>`, body));
  expect(sheets).toEqual(['/_next/static/css/1a.css', '/_next/static/css/2b.css']);
});

test('what was chosen for one page is not given to one with other classes', async () => {
  const styled = createFirstStyles(folder);
  const of = async (name: string) => (await styled(page(link('1a'), `<p class="${name}">Text</p>`))).html;
  expect(await of('a')).toContain('.a{top:0}</style>');
  expect(await of('x')).toContain('<style data-first>.x{top:1px}</style>');
  expect(await of('a')).toContain('.a{top:0}</style>');
});

test('classes that are only written about are none of the page', async () => {
  const { html } = await createFirstStyles(folder)(page(link('1a'), '<script>["class=\\"x\\""]</script>'));
  expect(html).toContain('<style data-first></style>');
});

test.each([
  ['without a sheet', page('', '<p class="a">Text</p>')],
  ['that has them already', page(`<style data-first></style><noscript>${link('1a')}</noscript>`, '')],
  ['whose sheet cannot be read', page(link('gone'), '<p class="a">Text</p>')],
  ['whose sheet is not of the build', page('<link rel="stylesheet" href="/other.css"/>', '')],
])('a page %s stays as it is', async (_, html) => {
  expect(await createFirstStyles(folder)(html)).toEqual({ html, sheets: [] });
});

test('a sheet that comes later does not name the typefaces again', () => {
  const css =
    '@font-face{font-family:P;src:url(/p.woff2);unicode-range:U+20-7E}.a{top:0}@font-face{font-family:Q}p{top:0}';
  expect(sheetForLater(css)).toBe('.a{top:0}p{top:0}');
});
