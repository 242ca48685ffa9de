import { runScriptsLate } from './late-scripts';

const page = (head: string) => `<!DOCTYPE html><html lang="ru"><head>${head}</head><body><p>Text</p></body></html>`;
const chunk = '<script src="/_next/static/chunks/1-a.js" async=""></script>';

test('scripts of the head are fetched at once and run by the page itself', () => {
  const html = runScriptsLate(page(`<meta charSet="utf-8"/>${chunk}<title>T</title>`));
  expect(html).not.toContain(chunk);
  expect(html).toContain(
    '<link rel="preload" as="script" fetchPriority="low" data-run="" href="/_next/static/chunks/1-a.js"/><title>T</title><script>(',
  );
  expect(html.match(/<\/script><\/head>/g)).toHaveLength(1);
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
        querySelectorAll: () => [{ href: '/1.js' }, { href: '/2.js' }],
        createElement: () => ({}),
        head: { append: ({ src }: { src: string }) => run.push(src) },
      },
    });
    const [, script = ''] = /<script>(.*)<\/script><\/head>/.exec(runScriptsLate(page(chunk))) ?? [];
    new Function(script)();
    return { run, paint: () => frames.splice(0).map((frame) => frame()) };
  }

  test('runs the scripts once, after it was painted', () => {
    const { run, paint } = open(false);
    paint();
    expect(run).toEqual([]);
    jest.runAllTimers();
    expect(run).toEqual(['/1.js', '/2.js']);
  });

  test('does not wait for a paint that does not come', () => {
    const { run } = open(false);
    jest.runAllTimers();
    expect(run).toEqual(['/1.js', '/2.js']);
    expect(open(true).run).toEqual(['/1.js', '/2.js']);
  });
});
