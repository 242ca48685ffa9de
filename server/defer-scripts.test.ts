import { appendScriptLoader, extractScripts } from './defer-scripts';

const deferScripts = (html: string, sheets: readonly string[] = []) => appendScriptLoader(extractScripts(html), sheets);

const page = (head: string) => `<!DOCTYPE html><html lang="ru"><head>${head}</head><body><p>Text</p></body></html>`;
const chunk = '<script src="/_next/static/chunks/1-a.js" async=""></script>';

test('extracts the scripts of the head in order', () => {
  const other = chunk.replace('1-a', '%5Blocale%5D/2-b');
  const html = deferScripts(page(`<meta charSet="utf-8"/>${chunk}<title>T</title>${other}`));
  expect(html).not.toContain('async');
  expect(html).toContain('<meta charSet="utf-8"/><title>T</title><script>((scripts, sheets)');
  expect(html).toContain(
    '(["/_next/static/chunks/1-a.js","/_next/static/chunks/%5Blocale%5D/2-b.js"], [])</script></head>',
  );
});

test('extracts scripts with attributes in any order', () => {
  const other = '<script crossorigin="" async fetchpriority="low" src=/_next/static/chunks/2-b.js></script>';
  const html = deferScripts(page(`${chunk}${other}`));
  expect(html).toContain('(["/_next/static/chunks/1-a.js","/_next/static/chunks/2-b.js"], [])</script></head>');
  expect(html).not.toContain('crossorigin');
});

test('leaves the rest of the page unchanged', () => {
  const pieces =
    '<script>self.__next_f.push([1,"a"])</script><script src="/_next/static/chunks/w.js" id="_R_" async=""></script>';
  const noscript = '<noscript><link rel="stylesheet" href="/_next/static/css/1.css"/></noscript>';
  const html = page(`<meta charSet="utf-8"/>${noscript}<title>Й &amp; co</title>${chunk}`).replace(
    '</body>',
    `${pieces}</body>`,
  );
  const rewritten = deferScripts(html);
  const added = /<script>\(\(scripts[\s\S]*?<\/script>/.exec(rewritten)?.[0] ?? 'nothing';
  expect(rewritten.replace(added, '')).toBe(html.replace(chunk, ''));
});

test.each([
  ['a page without scripts', page('<title>T</title>')],
  ['a script for old browsers', page('<script src="/_next/static/chunks/polyfills.js" noModule=""></script>')],
  ['a script of another site', page('<script src="https://else.where/a.js" async=""></script>')],
  ['a script tag in the body', `${page('')}${chunk}`],
  ['a page without a head', `<p>${chunk}</p>`],
])('leaves %s unchanged', (_, html) => {
  expect(deferScripts(html)).toBe(html);
});

/** An element created by the page. */
type Made = {
  readonly attributes: Record<string, string>;
  readonly setAttribute: (key: string, value: string) => void;
  onload?: () => void;
  onerror?: () => void;
};

describe('script loader in a browser', () => {
  const both = ['/_next/static/chunks/1-a.js', '/_next/static/chunks/2-b.js'];
  const own = { requestAnimationFrame: globalThis.requestAnimationFrame, document: globalThis.document };
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, own);
  });

  function open({ hidden = false, pictured = false, readyState = 'complete' } = {}) {
    jest.useFakeTimers();
    const frames: (() => void)[] = [];
    const run: string[] = [];
    const sheets: object[] = [];
    const scripts: Made[] = [];
    const fetched: (string | undefined)[] = [];
    const loaded: ((event: object) => void)[] = [];
    const decoded: (() => void)[] = [];
    const picture = { decode: () => new Promise<void>((resolve) => decoded.push(resolve)) };
    const state = { readyState, first: pictured ? picture : null };
    Object.assign(globalThis, {
      requestAnimationFrame: (frame: () => void) => frames.push(frame),
      document: {
        hidden,
        get readyState() {
          return state.readyState;
        },
        addEventListener: (_name: string, listener: (event: object) => void) => loaded.push(listener),
        querySelector: () => state.first,
        createElement: (name: string) => {
          const attributes: Record<string, string> = { name };
          const element: Made = { attributes, setAttribute: (key, value) => (attributes[key] = value) };
          if (name === 'script') scripts.push(element);
          return element;
        },
        head: {
          append: ({ attributes }: Made) => {
            if (attributes['rel'] === 'preload') fetched.push(attributes['href']);
            else if (attributes['src'] === undefined) sheets.push(attributes);
            else run.push(attributes['src']);
          },
        },
      },
    });
    const two = page(chunk + chunk.replace('1-a', '2-b'));
    const [, script = ''] =
      /<script>([\s\S]*)<\/script><\/head>/.exec(deferScripts(two, ['/_next/static/css/1.css'])) ?? [];
    new Function(script)();
    const paint = () => {
      for (const frame of frames.splice(0)) frame();
      jest.advanceTimersByTime(0);
    };
    const decode = async () => {
      for (const resolve of decoded.splice(0)) resolve();
      await Promise.resolve();
      await Promise.resolve();
    };
    const parse = () => void Object.assign(state, { readyState: 'interactive', first: picture });
    const load = (target: object) => {
      for (const listener of loaded) listener({ target });
    };
    return { run, scripts, sheets, fetched, paint, decode, parse, load };
  }

  const sheet = { name: 'link', rel: 'stylesheet', href: '/_next/static/css/1.css', 'data-precedence': 'next' };

  test('runs the scripts once after the first paint', () => {
    const { run, paint } = open();
    expect(run).toEqual([]);
    paint();
    expect(run).toEqual(both);
    jest.runAllTimers();
    expect(run).toEqual(both);
  });

  test.each(['onload', 'onerror'] as const)(
    'adds the full sheet once when all scripts but one are loaded (%s)',
    (told) => {
      const { scripts, sheets, fetched, paint } = open();
      paint();
      expect(fetched).toContain(sheet.href);
      expect(sheets).toEqual([]);
      scripts[1]?.[told]?.();
      expect(sheets).toEqual([sheet]);
      scripts[0]?.[told]?.();
      jest.runAllTimers();
      expect(sheets).toEqual([sheet]);
    },
  );

  test('adds the full sheet after three seconds without a script', () => {
    const { sheets, paint } = open();
    paint();
    expect(sheets).toEqual([]);
    jest.advanceTimersByTime(3000);
    expect(sheets).toEqual([sheet]);
  });

  test('waits for the paint of the first picture', async () => {
    const { run, paint, decode } = open({ pictured: true });
    paint();
    await decode();
    expect(run).toEqual([]);
    paint();
    expect(run).toEqual(both);
  });

  test('waits for a first picture below the script', async () => {
    const { run, paint, decode, parse } = open({ readyState: 'loading' });
    paint();
    expect(run).toEqual([]);
    parse();
    paint();
    await decode();
    expect(run).toEqual([]);
    paint();
    expect(run).toEqual(both);
  });

  test('preloads the scripts once the first picture has arrived', async () => {
    const { run, sheets, fetched, paint, decode, load } = open({ pictured: true });
    load({ fetchPriority: 'auto' });
    expect(fetched).toEqual([]);
    load({ fetchPriority: 'high' });
    load({ fetchPriority: 'high' });
    expect(fetched).toEqual(['/_next/static/css/1.css', ...both]);
    expect([...run, ...sheets]).toEqual([]);
    paint();
    await decode();
    paint();
    expect(run).toEqual(both);
  });

  test('runs after a timeout without a paint or picture', () => {
    const unpainted = open();
    jest.advanceTimersByTime(3000);
    expect(unpainted.run).toEqual(both);
    const { run, paint } = open({ pictured: true });
    paint();
    expect(run).toEqual([]);
    jest.advanceTimersByTime(3000);
    expect(run).toEqual(both);
    expect(open({ hidden: true }).run).toEqual(both);
  });
});
