import { typefaceScript } from '@/lib/browser/page/before-paint';
import { earlyCartScript } from '@/lib/browser/page/early-cart';
import { appendScriptLoader, deferredFiles } from '@/server/defer-scripts';
import { tricksOf } from './tricks';

const sheet = '/_next/static/css/1.css';
const script = '/_next/static/chunks/2.js';
const plain = `<!DOCTYPE html><html><head><style data-first>main{content-visibility:auto}</style>
<noscript><link rel="stylesheet" href="${sheet}"></noscript>
<script>${typefaceScript('ro-MD')}${earlyCartScript}</script></head>
<body><p>Text</p><h1>Part</h1><img src="a.webp"><img src="b.webp" fetchpriority="high"><script>push('data')</script></body></html>`;
const page = appendScriptLoader({ html: plain, scripts: [script] }, [sheet]);

const tricks = new Map(tricksOf('ro-MD').map((trick) => [trick.name, trick]));
const undone = (name: string) => tricks.get(name)?.page?.(page) ?? page;
const lateFiles = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => deferredFiles(text)).find(Boolean);

test('each undone trick changes the page, and no other part of it', () => {
  expect(lateFiles(page)).toEqual({ scripts: [script], sheets: [sheet] });
  for (const [name, trick] of tricks) {
    if (name === 'as it is') expect(trick).toEqual({ name });
    else if (trick.page) expect(undone(name)).not.toBe(page);
    if (trick.page && trick.isStill !== true) expect(undone(name)).toContain("push('data')");
  }
});

test('styles and scripts stand where Next would write them', () => {
  const linked = undone('styles as sheets');
  expect(linked).toContain(`<link rel="stylesheet" href="${sheet}" data-precedence="next">`);
  expect(linked).not.toMatch(/data-first|noscript/);
  expect(lateFiles(linked)).toEqual({ scripts: [script], sheets: [] });
  const atOnce = undone('scripts at once');
  expect(atOnce).toContain(`<script src="${script}" async=""></script>`);
  expect(lateFiles(atOnce)).toEqual({ scripts: [], sheets: [sheet] });
});

test('what is undone is gone', () => {
  expect(undone('cart by scripts')).not.toContain(earlyCartScript);
  expect(undone('typefaces at once')).not.toContain(typefaceScript('ro-MD'));
  expect(undone('all laid out')).not.toContain('content-visibility:auto');
});

test('the least pages have no scripts, and the very least its heading and first picture alone', () => {
  expect(undone('no script at all')).not.toMatch(/<script/);
  const [, body = ''] = undone('heading and picture alone').split('<body>');
  expect(body).toBe('<h1>Part</h1><img src="b.webp" fetchpriority="high"></body></html>');
});
