import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, Agent as SecureAgent } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { errorBody } from '@/lib/contract/shared';
import { type StepOutcome, Tally } from './tally';

const timeoutMs = 30_000;
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const agentOptions = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 256, timeout: 10_000 };
const agents = { http: new Agent(agentOptions), https: new SecureAgent(agentOptions) };

/** Closes the shared keep-alive connections of all clients. */
export function closeConnections(): void {
  agents.http.destroy();
  agents.https.destroy();
}

type Sent = { readonly method?: string; readonly body?: unknown };
export type ShopAnswer = { readonly outcome: StepOutcome; readonly body: Buffer };

/** A simulated browser with its own IP address, cookies and language. */
export class ShopClient {
  readonly #base: URL;
  readonly #tally: Tally;
  readonly #ip: string;
  readonly #cookies = new Map<string, string>();
  readonly #files: Set<string> | undefined;
  readonly locale: 'ro-MD' | 'ru';

  /** With `readsFiles`, the client also requests the scripts and styles of pages. */
  constructor(base: string, tally: Tally, number: number, readsFiles = false) {
    this.#files = readsFiles ? new Set() : undefined;
    this.#base = new URL(base);
    this.#tally = tally;
    this.#ip = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    this.locale = number % 2 === 0 ? 'ro-MD' : 'ru';
  }

  /** Opens a page as a browser does. */
  async page(step: string, path: string): Promise<ShopAnswer> {
    const answer = await this.#ask(step, `/${this.locale}${path}`, { accept: 'text/html,*/*;q=0.8' });
    await this.#readFiles(answer.body.toString('latin1'));
    return answer;
  }

  get cookies(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ');
  }

  /** Requests the build files that the page refers to, each once, like a browser with a cache. */
  async #readFiles(page: string): Promise<void> {
    if (this.#files === undefined) return;
    for (const [path] of page.matchAll(/\/_next\/static\/[\w./%~-]+\.(?:js|css)/g)) {
      if (this.#files.has(path)) continue;
      this.#files.add(path);
      await this.#ask('file of a page', path, { accept: '*/*' });
    }
  }

  /** Calls the shop's own API, like its pages. */
  call(step: string, path: string, sent: Sent = {}): Promise<ShopAnswer> {
    const headers = {
      accept: 'application/json',
      'x-lang': this.locale,
      origin: this.#base.origin,
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
    };
    return this.#ask(step, `/api${path}`, headers, sent);
  }

  async #ask(step: string, path: string, headers: Record<string, string>, sent: Sent = {}): Promise<ShopAnswer> {
    const began = performance.now();
    const answer = await this.#send(path, headers, sent).catch((error: unknown) => ({
      outcome: { failure: error instanceof Error ? error.message : 'unknown' },
      body: Buffer.alloc(0),
    }));
    this.#tally.note(step, answer.outcome, performance.now() - began);
    return answer;
  }

  async #send(path: string, headers: Record<string, string>, { method = 'GET', body }: Sent): Promise<ShopAnswer> {
    const answer = await this.#exchange(path, method, headers, body);
    for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line);
    const content = await buffer(answer);
    return { outcome: outcomeOf(answer, content), body: content };
  }

  #exchange(path: string, method: string, headers: Record<string, string>, body: unknown): Promise<IncomingMessage> {
    const secure = this.#base.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const outgoing = (secure ? httpsRequest : httpRequest)(new URL(path, this.#base), {
        method,
        agent: secure ? agents.https : agents.http,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...headers,
          'user-agent': browser,
          'x-forwarded-for': this.#ip,
          ...(this.#cookies.size > 0 && { cookie: this.cookies }),
        },
      });
      outgoing.on('response', resolve).on('error', reject);
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage, body: Buffer): StepOutcome {
  if (statusCode >= 200 && statusCode < 400) return 'answered';
  if (statusCode === 503 && headers['retry-after'] !== undefined) return 'refused';
  const isJson = /\bjson\b/.test(headers['content-type'] ?? '');
  const named = isJson ? errorBody.safeParse(JSON.parse(body.toString('utf8'))).data?.errors[0]?.errorName : undefined;
  return { failure: `${statusCode} ${named ?? ''}`.trim() };
}

/** Products, categories, brands and search texts for shoppers. */
export type CatalogueSample = {
  readonly products: readonly { readonly id: number; readonly slug: string; readonly buyable: boolean }[];
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  readonly words: readonly string[];
};

const pageSize = 96;
const mostPages = 50;

/** Reads the products, categories and brands for shoppers from a running shop. */
export async function readCatalogueSample(base: string): Promise<CatalogueSample> {
  const client = new ShopClient(base, new Tally(), 0);
  const items: z.output<typeof shopProducts.response>['items'] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, mostPages); page += 1) {
    const body = { lang: 'ro-MD', page, limit: pageSize, facets: false };
    const answer = await client.call('products', '/shop/products', { method: 'POST', body });
    if (answer.outcome !== 'answered')
      throw new Error(`The shop does not list its products: ${JSON.stringify(answer.outcome)}`);
    const list = shopProducts.response.parse(JSON.parse(answer.body.toString('utf8')));
    items.push(...list.items);
    pages = list.pages;
  }
  if (items.length === 0) throw new Error('The shop has no products.');
  const distinct = (slugs: readonly (string | undefined)[]) => [...new Set(slugs.filter((slug) => slug !== undefined))];
  return {
    products: items.map(({ id, slug, price, stockRating }) => ({
      id,
      slug,
      buyable: price !== null && stockRating > 0,
    })),
    categories: distinct(items.map(({ category }) => category?.slug)),
    brands: distinct(items.map(({ brand }) => brand?.slug)),
    words: distinct(items.map(({ name }) => name.split(' ')[0]?.toLowerCase())).filter((word) => word.length >= 3),
  };
}

/** Picks a random element. */
export function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
