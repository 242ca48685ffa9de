import { runScriptsLate } from './late-scripts';

const page = (head: string) => `<!DOCTYPE html><html lang="ru"><head>${head}</head><body><p>Text</p></body></html>`;
const chunk = '<script src="/_next/static/chunks/1-a.js" async=""></script>';

test('scripts of the head are left to the page itself, in their order', () => {
  const other = chunk.replace('1-a', '%5Blocale%5D/2-b');
  const html = runScriptsLate(page(`<meta charSet="utf-8"/>${chunk}<title>T</title>${other}`));
  expect(html).not.toContain('async');
  expect(html).toContain('<meta charSet="utf-8"/><title>T</title><script>(');
  expect(html).toContain('["/_next/static/chunks/1-a.js","/_next/static/chunks/%5Blocale%5D/2-b.js"])</script></head>');
});

test.each([
  ['a page without scripts', page('<title>T</title>')],
  ['a script for old browsers', page('<script src="/_next/static/chunks/polyfills.js" noModule=""></script>')],
  ['what is written in the body', `${page('')}${chunk}`],
  ['a page without a head', `<p>${chunk}</p>`],
])('%s stays as it is', (_, html) => {
  expect(runScriptsLate(html)).toBe(html);
});

describe('the page in a browser', () => {
  const both = ['/_next/static/chunks/1-a.js', '/_next/static/chunks/2-b.js'];
  const own = { frame: globalThis.requestAnimationFrame, document: globalThis.document };
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { requestAnimationFrame: own.frame, document: own.document });
  });

  function open(hidden: boolean) {
    jest.useFakeTimers();
    const frames: (() => void)[] = [];
    const run: string[] = [];
    Object.assign(globalThis, {
      requestAnimationFrame: (frame: () => void) => frames.push(frame),
      document: {
        hidden,
        createElement: () => ({}),
        head: { append: ({ src }: { src: string }) => run.push(src) },
      },
    });
    const two = page(chunk + chunk.replace('1-a', '2-b'));
    const [, script = ''] = /<script>(.*)<\/script><\/head>/.exec(runScriptsLate(two)) ?? [];
    new Function(script)();
    return { run, paint: () => frames.splice(0).map((frame) => frame()) };
  }

  test('runs the scripts once, after it was painted', () => {
    const { run, paint } = open(false);
    paint();
    expect(run).toEqual([]);
    jest.runAllTimers();
    expect(run).toEqual(both);
  });

  test('does not wait for a paint that does not come', () => {
    const { run } = open(false);
    jest.runAllTimers();
    expect(run).toEqual(both);
    expect(open(true).run).toEqual(both);
  });
});
