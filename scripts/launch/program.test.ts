import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { waitUntilReady } from './port';
import { LastLines, startProgram } from './program';

function printed(...chunks: readonly (string | Buffer)[]) {
  const [lines, stream, passed] = [new LastLines(), new PassThrough(), [] as Buffer[]];
  lines.follow(stream, (chunk) => passed.push(chunk));
  for (const chunk of chunks) stream.write(chunk);
  return { lines, stream, passed };
}

describe('last lines', () => {
  it('keeps the newest lines of any chunks, and forwards the output unchanged', () => {
    const text = Buffer.from('întâi\nși apoi\nneterminat');
    const { lines, passed } = printed(text.subarray(0, 2), text.subarray(2, 11), text.subarray(11));
    expect(lines.all()).toEqual(['întâi', 'și apoi']);
    expect(Buffer.concat(passed)).toEqual(text);
  });

  it('includes an unterminated last line', async () => {
    const { lines, stream } = printed('a\n\nb');
    stream.end();
    await new Promise((resolve) => stream.once('end', resolve));
    expect(lines.all()).toEqual(['a', 'b']);
  });

  it('limits number and length of lines', () => {
    const { lines } = printed(Array.from({ length: 1000 }, (_, at) => `${at} ${'x'.repeat(2000)}`).join('\n'), '\n');
    expect(lines.all()).toHaveLength(20);
    expect(lines.all().at(-1)).toHaveLength(500);
    expect(lines.all().at(-1)).toMatch(/^999 x/);
  });

  it('merges stdout and stderr', () => {
    const { lines, stream } = printed('out\n');
    const second = new PassThrough();
    lines.follow(second, () => undefined);
    second.write('err\n');
    stream.write('out again\n');
    expect(lines.all()).toEqual(['out', 'err', 'out again']);
  });
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-program-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(text: string) {
  const entry = join(folder, 'main.mjs');
  writeFileSync(entry, text);
  return startProgram('part', entry, process.env);
}

async function listener() {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/readyz' ? 200 : 503;
    response.end();
    server.emit('asked', request.url);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, url: `http://127.0.0.1:${address.port}` };
}

const call = (url: string) => `await fetch('${url}');`;

describe('a program of the shop', () => {
  it('reports an unexpected end', async () => {
    await expect(program('process.exit(3)').ended).rejects.toThrow('The part ended unexpectedly (code 3).');
  });

  it('finishes its work on SIGTERM, which is sent once', async () => {
    const { server, url } = await listener();
    const running = program(`
      process.on('SIGTERM', async () => { ${call(`${url}/finished`)} process.exit(0); });
      setInterval(() => {}, 1000);
      ${call(`${url}/started`)}`);
    await once(server, 'asked');
    const finished = once(server, 'asked');
    await running.stop();
    await running.stop();
    expect(await finished).toEqual(['/finished']);
    server.close();
  });

  it('is killed when it ignores SIGTERM', async () => {
    const { server, url } = await listener();
    const running = program(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); ${call(url)}`);
    await once(server, 'asked');
    await running.stop(50);
    await expect(running.ended).rejects.toThrow('SIGKILL');
    server.close();
  });
});

describe('the heap of a program', () => {
  /** Returns the heap limit of a program with this name, and the default limit, in MiB. */
  async function heapOf(name: string, env: Readonly<Record<string, string>> = {}): Promise<number> {
    const { server, url } = await listener();
    const entry = join(folder, 'heap.mjs');
    const limit = 'Math.round(getHeapStatistics().heap_size_limit / 2 ** 20)';
    writeFileSync(entry, `import { getHeapStatistics } from 'node:v8'; await fetch('${url}/' + (${limit}));`);
    const [asked] = await Promise.all([
      once(server, 'asked'),
      startProgram(name, entry, { ...process.env, ...env }).ended.catch(() => undefined),
    ]);
    server.close();
    return Number(String(asked[0]).slice(1));
  }

  it('is only limited for the storefront, and never raised', async () => {
    const usual = await heapOf('services');
    const storefront = await heapOf('storefront');
    expect(storefront).toBeLessThanOrEqual(usual);
    // V8 adds its young generation to the limit.
    expect(storefront).toBeLessThan(1024 + 256);
  });

  it('follows the setting of the operator', async () => {
    const env = { NODE_OPTIONS: '--max_old_space_size=300' };
    expect(await heapOf('storefront', env)).toBe(await heapOf('services', env));
  });
});

describe('waitUntilReady', () => {
  it('waits for a successful response', async () => {
    const { server, url } = await listener();
    await expect(waitUntilReady(`${url}/readyz`)).resolves.toBeUndefined();
    await expect(waitUntilReady(`${url}/other`, 100)).rejects.toThrow('did not get ready');
    server.close();
  });
});
