import { runScriptsLate } from './late-scripts';

const page = (head: string) => `<!DOCTYPE html><html lang="ru"><head>${head}</head><body><p>Text</p></body></html>`;
const chunk = '<script src="/_next/static/chunks/1-a.js" async=""></script>';

test('scripts of the head are left to the page itself, in their order', () => {
  const other = chunk.replace('1-a', '%5Blocale%5D/2-b');
  const html = runScriptsLate(page(`<meta charSet="utf-8"/>${chunk}<title>T</title>${other}`));
  expect(html).not.toContain('async');
  expect(html).toContain('<meta charSet="utf-8"/><title>T</title><script>(');
  expect(html).toContain(
    '["/_next/static/chunks/1-a.js","/_next/static/chunks/%5Blocale%5D/2-b.js"],[])</script></head>',
  );
});

test('the script that begins comes with them, wherever it stands, and is not asked for beforehand', () => {
  const begin = '<script src="/_next/static/chunks/webpack-1.js" id="_R_" async=""></script>';
  const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/webpack-1.js"/>';
  const html = runScriptsLate(page(`${preload}${chunk}`).replace('</body>', `${begin}</body>`));
  expect(html).not.toContain('_R_');
  expect(html).not.toContain('<link');
  expect(html).toContain('["/_next/static/chunks/1-a.js","/_next/static/chunks/webpack-1.js"],[])');
});

test('what the page is made of is data until its scripts come, in the order of its pieces', () => {
  const pieces = ['[0]', '[1,"1:[\\"$\\",\\"p\\"]\\n2:\\u003c/body>"]', '[1,"й"]'];
  const [first, ...more] = pieces;
  const sent = `<script>(self.__next_f=self.__next_f||[]).push(${first})</script>${more
    .map((piece) => `<script>self.__next_f.push(${piece})</script>`)
    .join('')}`;
  const html = runScriptsLate(page(chunk).replace('</body>', `${sent}</body>`));
  expect(html).toContain(`<p>Text</p><script type="application/json" id="_F_">[${pieces.join(',')}]</script></body>`);
  expect(html).not.toContain('__next_f.push(');
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
  const own = { requestAnimationFrame: globalThis.requestAnimationFrame, document: globalThis.document };
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, own);
  });

  function open({ hidden = false, pictured = false, readyState = 'complete', pieces = '' } = {}) {
    jest.useFakeTimers();
    const read: (() => void)[] = [];
    const data = { textContent: pieces, remove: () => Object.assign(data, { textContent: '' }) };
    const frames: (() => void)[] = [];
    const run: string[] = [];
    const sheets: object[] = [];
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
        querySelector: () => state.first,
        getElementById: () => (data.textContent === '' ? null : data),
        addEventListener: (_: string, listener: () => void) => read.push(listener),
        createElement: () => {
          const attributes: Record<string, string> = {};
          return { attributes, setAttribute: (name: string, value: string) => (attributes[name] = value) };
        },
        head: {
          append: ({ attributes }: { attributes: Record<string, string> }) => {
            if (attributes['src'] === undefined) sheets.push(attributes);
            else run.push(attributes['src']);
          },
        },
      },
    });
    const two = page(chunk + chunk.replace('1-a', '2-b'));
    const [, script = ''] =
      /<script>(.*)<\/script><\/head>/.exec(runScriptsLate(two, ['/_next/static/css/1.css'])) ?? [];
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
    const parse = () => {
      Object.assign(state, { readyState: 'interactive', first: picture });
      for (const listener of read.splice(0)) listener();
    };
    return { run, sheets, paint, decode, parse };
  }

  test('runs the scripts once, after it was painted', () => {
    const { run, sheets, paint } = open();
    expect([...run, ...sheets]).toEqual([]);
    paint();
    expect(run).toEqual(both);
    const sheet = { rel: 'stylesheet', href: '/_next/static/css/1.css', 'data-precedence': 'next' };
    expect(sheets).toEqual([sheet]);
    jest.runAllTimers();
    expect(run).toEqual(both);
    expect(sheets).toEqual([sheet]);
  });

  test('waits for the paint of its first picture, as the browser fetches it', async () => {
    const { run, paint, decode } = open({ pictured: true });
    paint();
    await decode();
    expect(run).toEqual([]);
    paint();
    expect(run).toEqual(both);
  });

  test('waits for a first picture that is still to be read', async () => {
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

  describe('what the page is made of', () => {
    const given = jest.fn();
    const pieces = '[[0],[1,"a"],[1,"b"]]';
    const all = [[[0]], [[1, 'a']], [[1, 'b']]];
    beforeEach(() => {
      given.mockClear();
      // As Next's scripts take it: each piece by itself.
      Object.assign(globalThis, { self: { __next_f: { push: given } } });
    });
    afterEach(() => Reflect.deleteProperty(globalThis, 'self'));

    test('is given to the scripts as they come', () => {
      const { paint } = open({ pieces });
      expect(given).not.toHaveBeenCalled();
      paint();
      expect(given.mock.calls).toEqual(all);
    });

    test('is given to them when all of it is there, if they come before', () => {
      const { parse, run } = open({ pieces, hidden: true, readyState: 'loading' });
      expect(run).toEqual(both);
      expect(given).not.toHaveBeenCalled();
      parse();
      expect(given.mock.calls).toEqual(all);
    });
  });

  test('does not wait for a paint or a picture that does not come', () => {
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
