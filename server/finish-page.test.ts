import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reactPage } from '@/tests/fixtures/react-markup';
import { createPageFinisher } from './finish-page';
import { scriptLoader } from './script-loader';
import { hashOf } from './security-headers';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
const css = '.a::before{content:"▸"}';
beforeAll(() => {
  mkdirSync(join(folder, 'static/css'), { recursive: true });
  writeFileSync(join(folder, 'static/css/1a.css'), css);
  writeFileSync(join(folder, 'static/css/2b.css'), '.b{left:0}');
  writeFileSync(join(folder, 'static/css/3c.css'), '.c{content:"</style>"}');
});
afterAll(() => rmSync(folder, { recursive: true }));

function finish(html: string) {
  const { body, ...others } = createPageFinisher(folder)(Buffer.from(html));
  return { html: body.toString(), ...others };
}

const page = (head: string, body = '<p>Й &amp; co</p>') => `<html><head>${head}</head><body>${body}</body></html>`;
const link = (name: string) => `<link rel="stylesheet" href="/_next/static/css/${name}.css" data-precedence="next"/>`;
const disabled = (name: string) => link(name).replace('/>', ' disabled=""/>');
const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const loader = (...names: string[]) =>
  `<script data-scripts="${names.map((name) => `/_next/static/chunks/${name}.js`).join(' ')}">${scriptLoader}</script>`;
const hash = (text: string) => hashOf(Buffer.from(text).toString('latin1'));

test('inlines each style sheet at its place and allows it by its hash', () => {
  const { html, hashes } = finish(page(`<title>Й</title>${link('1a')}<meta name="x"/>${link('2b')}`));
  const inlined = `<style>${css}</style>${disabled('1a')}<meta name="x"/><style>.b{left:0}</style>${disabled('2b')}`;
  expect(html).toBe(page(`<title>Й</title>${inlined}`));
  expect(hashes).toEqual({ scripts: [], styles: [hash(css), hash('.b{left:0}')] });
});

test('replaces the scripts of the head by a loader and allows it by its hash', () => {
  const { html, hashes } = finish(
    page(`<meta charSet="utf-8"/>${script('1-a')}<title>T</title>${script('%5Ba%5D/2')}`),
  );
  expect(html).toBe(page(`<meta charSet="utf-8"/><title>T</title>${loader('1-a', '%5Ba%5D/2')}`));
  expect(hashes).toEqual({ scripts: [hashOf(scriptLoader)], styles: [] });
});

test('allows inline scripts of Next and returns the hashes of others', () => {
  const known = 'self.__next_f.push([1,"Фильтр"])';
  const { hashes, unknownScripts } = finish(page('', `<script>${known}</script><script>alert(1)</script>`));
  expect(hashes.scripts).toEqual([hash(known)]);
  expect(unknownScripts).toEqual([hashOf('alert(1)')]);
});

test('finishes a page once', () => {
  const once = finish(page(link('1a') + script('1')));
  expect(finish(once.html)).toEqual(once);
});

test('recognises style sheets and scripts as React writes them', async () => {
  const { html } = finish(await reactPage('/_next/static/css/1a.css', '/_next/static/chunks/1.js'));
  expect(html).toContain(`<style>${css}</style>${disabled('1a')}`);
  expect(html).toContain(`${loader('1')}</head>`);
});

test.each([
  ['without sheets and scripts', page('<title>T</title>')],
  ['whose sheet cannot be read', page(link('9f'))],
  ['whose sheet would end the style element', page(link('3c'))],
  ['whose sheet is not of the build', page('<link rel="stylesheet" href="/other.css" data-precedence="next"/>')],
  ['with a script for old browsers', page('<script src="/_next/static/chunks/p.js" noModule=""></script>')],
  ['with a script of another site', page('<script src="https://else.where/a.js" async=""></script>')],
  ['with scripts and sheets in the body', page('', script('1') + link('1a'))],
  ['without a head', `<p>${script('1')}${link('1a')}</p>`],
])('leaves a page %s unchanged', (_, html) => {
  expect(finish(html).html).toBe(html);
});
