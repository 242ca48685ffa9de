import { scriptLoader } from './script-loader';

/** An element created by the page. */
type Made = { readonly name: string; readonly rel?: string; readonly href?: string; readonly src?: string };

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
        currentScript: { dataset: { scripts: both.join(' ') } },
        createElement: (name: string) => ({ name }),
        head: {
          append: ({ rel, href, src }: Made) => {
            if (rel === 'preload') fetched.push(href);
            else if (src !== undefined) run.push(src);
          },
        },
      },
    });
    new Function(scriptLoader)();
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
    return { run, fetched, paint, decode, parse, load };
  }

  test('runs the scripts once after the first paint', () => {
    const { run, paint } = open();
    expect(run).toEqual([]);
    paint();
    expect(run).toEqual(both);
    jest.runAllTimers();
    expect(run).toEqual(both);
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
    const { run, fetched, paint, decode, load } = open({ pictured: true });
    load({ fetchPriority: 'auto' });
    expect(fetched).toEqual([]);
    load({ fetchPriority: 'high' });
    load({ fetchPriority: 'high' });
    expect(fetched).toEqual(both);
    expect(run).toEqual([]);
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
