import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { errorBody } from '@/lib/contract/shared';
import { testStorefront } from '@/tests/fixtures/storefront';
import { createTurns, type Turns } from './admission';

type Rendering = { readonly url: string; readonly finish: () => void };

const oneAtOnce = {
  least: 1,
  most: 1,
  waiting: { purchase: 2, visit: 1, background: 1 },
  waitingOfNetwork: 9,
};
const page = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=300, stale-while-revalidate=1' };
const file = '/_next/static/chunks/app.js';

let server: Server;
let turns: Turns;
let warnings: object[];
/** Requests received by the fake Next in order; the test finishes each page. */
let renderings: Rendering[];
let onAsked: () => void;
/** Offset of the page cache's clock in minutes. */
let minutes: number;

beforeEach(async () => {
  renderings = [];
  warnings = [];
  minutes = 0;
  onAsked = () => undefined;
  turns = createTurns({
    files: new Set([file]),
    warn: (facts) => warnings.push(facts),
    limits: { pages: oneAtOnce, calls: oneAtOnce },
  });
  const storefront = testStorefront({
    next: render,
    now: () => Date.now() + minutes * 60_000,
    health: {
      answer: (path, response) => path === '/readyz' && Boolean(response.writeHead(200).end('ready')),
      drain: () => undefined,
      stop: () => undefined,
    },
    turns,
    trustedProxies: 1,
    ownEndpoint: () => ({ host: '127.0.0.1', port: port() }),
  });
  server = createServer((request, response) => void storefront.serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  turns.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Replaces Next. Like Next, it continues to render after the caller has disconnected. */
function render(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '' } = request;
  return new Promise((resolve) => {
    let made = false;
    const finish = () => {
      if (made) return;
      made = true;
      response.writeHead(200, page);
      response.end(`<html>${url}</html>`);
      resolve();
    };
    if (url === file) finish();
    else renderings.push({ url, finish });
    onAsked();
  });
}

function port(): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

type FinalResponse = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: string };
type Caller = { readonly sent: ClientRequest; readonly answer: Promise<FinalResponse> };

const person = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', accept: 'text/html,*/*;q=0.8' };

function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Caller {
  const sent = httpRequest({
    host: '127.0.0.1',
    port: port(),
    path,
    method,
    headers: { ...person, ...headers },
    agent: false,
  });
  const answer = new Promise<FinalResponse>((resolve, reject) => {
    sent.on('error', reject).on('response', (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
  });
  // Requests that are still open at the end of a test are aborted.
  answer.catch(() => undefined);
  sent.end(body);
  return { sent, answer };
}

const urls = () => renderings.map(({ url }) => url);
const finishAll = () => {
  for (const { finish } of renderings) finish();
};

/** Waits until Next has received this number of page requests. */
async function rendered(count: number): Promise<void> {
  while (renderings.length < count)
    await new Promise<void>((resolve) => {
      onAsked = resolve;
    });
}

/** Waits until the storefront has received earlier requests, by sending a request that is answered immediately. */
async function takenIn(...callers: readonly Caller[]): Promise<void> {
  for (const { sent } of callers) if (!sent.writableFinished) await once(sent, 'finish');
  await ask('/readyz').answer;
}

/** Takes the only slot and the only queue position for visitors. */
async function fillUp(): Promise<Caller[]> {
  const working = ask('/ru/working');
  await rendered(1);
  const waiting = ask('/ru/waiting');
  await takenIn(waiting);
  return [working, waiting];
}

describe('overloaded storefront', () => {
  it.each([
    ['/ru/one-more', 'ru', 'Сейчас слишком много посетителей'],
    ['/ro-MD/one-more', 'ro-MD', 'Prea mulți vizitatori'],
  ])('[SEC-57] refuses %s by a page in the language of the visitor', async (path, lang, words) => {
    await fillUp();
    const answer = await ask(path).answer;
    expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(answer.body).toContain(`<html lang="${lang}">`);
    expect(answer.body).toContain(words);
    expect(answer.body).not.toContain('<script');
    expect(answer.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
    expect(urls()).toEqual(['/ru/working']);
  });

  it('[SEC-57] [LOC-2] still redirects URLs without a language', async () => {
    await fillUp();
    const { status, headers } = await ask('/one-more', { 'accept-language': 'ru-MD,ru;q=0.9' }).answer;
    expect([status, headers.location, headers.vary]).toEqual([307, '/ru/one-more', 'accept-language, cookie']);
  });

  it('[SEC-57] refuses a call by the common error body and closes the connection', async () => {
    ask('/api/suggestions?q=a');
    await rendered(1);
    await takenIn(ask('/api/suggestions?q=b'));
    const answer = await ask('/api/auth/login', { accept: 'application/json' }, 'POST', '{"email":').answer;
    expect([answer.status, answer.headers['retry-after'], answer.headers.connection]).toEqual([503, '5', 'close']);
    expect(errorBody.parse(JSON.parse(answer.body)).errors[0]?.errorName).toBe('OVERLOADED');
  });

  it('refuses programs first and serves purchases first', async () => {
    const [working, waiting] = await fillUp();
    const crawler = { 'user-agent': 'Googlebot/2.1' };
    const crawls = ask('/ru/crawled', crawler);
    await takenIn(crawls);
    const refused = await ask('/ru/crawled-too', crawler).answer;
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
    const cart = ask('/ru/shop/cart');
    await takenIn(cart);
    for (const [at, caller] of [working, cart, waiting, crawls].entries()) {
      await rendered(at + 1);
      renderings[at]?.finish();
      expect((await caller?.answer)?.status).toBe(200);
    }
    expect(urls()).toEqual(['/ru/working', '/ru/shop/cart', '/ru/waiting', '/ru/crawled']);
  });

  it('still sends files and cached pages', async () => {
    const first = ask('/ru/kept');
    await rendered(1);
    finishAll();
    await first.answer;
    await fillUp();
    expect((await ask(file).answer).status).toBe(200);
    expect((await ask('/ru/kept').answer).body).toBe('<html>/ru/kept</html>');
    minutes = 4;
    expect((await ask('/ru/kept').answer).body).toBe('<html>/ru/kept</html>');
    minutes = 6;
    expect((await ask('/ru/kept').answer).status).toBe(503);
    expect((await ask('/readyz').answer).status).toBe(200);
  });

  it('limits calls and pages separately', async () => {
    await fillUp();
    const call = ask('/api/suggestions?q=a');
    await rendered(2);
    finishAll();
    expect((await call.answer).status).toBe(200);
  });

  it('[SEC-58] renders nothing for callers who left the queue', async () => {
    const [working, waiting] = await fillUp();
    waiting?.sent.on('error', () => undefined).destroy();
    await waiting?.answer.catch(() => undefined);
    const next = ask('/ru/next');
    await takenIn(next);
    renderings[0]?.finish();
    await working?.answer;
    await rendered(2);
    finishAll();
    expect((await next.answer).status).toBe(200);
    expect(urls()).toEqual(['/ru/working', '/ru/next']);
  });

  it('renders for the others who wait after one caller left', async () => {
    const [working, left] = await fillUp();
    const stayed = ask('/ru/waiting');
    await takenIn(stayed);
    left?.sent.on('error', () => undefined).destroy();
    await left?.answer.catch(() => undefined);
    renderings[0]?.finish();
    await working?.answer;
    await rendered(2);
    finishAll();
    expect((await stayed.answer).body).toBe('<html>/ru/waiting</html>');
    expect(urls()).toEqual(['/ru/working', '/ru/waiting']);
  });

  it('counts rendering that continues after its caller left', async () => {
    const working = ask('/ru/working');
    await rendered(1);
    working.sent.on('error', () => undefined).destroy();
    await working.answer.catch(() => undefined);
    const next = ask('/ru/next');
    await takenIn(next);
    expect(urls()).toEqual(['/ru/working']);
    renderings[0]?.finish();
    await rendered(2);
    finishAll();
    expect((await next.answer).status).toBe(200);
  });

  it('accepts requests again after the overload', async () => {
    const callers = await fillUp();
    await ask('/ru/refused').answer;
    for (const [at, caller] of callers.entries()) {
      await rendered(at + 1);
      renderings[at]?.finish();
      await caller.answer;
    }
    const again = ask('/ru/refused');
    await rendered(3);
    finishAll();
    expect((await again.answer).status).toBe(200);
    turns.stop();
    expect(warnings).toMatchObject([{ refused: { purchase: 0, visit: 1, background: 0 } }]);
  });
});
