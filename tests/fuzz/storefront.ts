import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { mutatedValue } from './mutated-value';
import { hostileAddresses, routePatterns } from './storefront-addresses';
import type { FuzzRecorder } from './watched-shop';

export type StorefrontFuzzOptions = {
  /** Base URL of the shop, such as `http://localhost:3000`. */
  readonly base: string;
  readonly seed: number;
  /** Number of URLs per route. */
  readonly variants: number;
};

/** Valid bodies of the shop's own API calls; each is mutated and sent. */
const honestBodies: readonly { readonly method: string; readonly path: string; readonly body: unknown }[] = [
  {
    method: 'POST',
    path: '/api/shop/products',
    body: { lang: 'ro-MD', searchStr: 'filtru', filters: [], limit: 5, page: 1 },
  },
  {
    method: 'PUT',
    path: '/api/session',
    body: { lang: 'ru', cart: [{ productId: 1, quantity: 2 }], wishlist: [{ productId: 1, present: true }] },
  },
  { method: 'POST', path: '/api/auth/login', body: { email: 'a@example.com', password: 'wrong-password' } },
  {
    method: 'POST',
    path: '/api/auth/signup',
    body: { email: 'a@example.com', password: 'wrong-password', lang: 'ro' },
  },
  { method: 'POST', path: '/api/account/orders/checkout', body: { lang: 'ro-MD', agree: true, payment: 'cash' } },
  { method: 'POST', path: '/api/vin', body: { vin: 'WVWZZZ1KZ5W000001' } },
  { method: 'POST', path: '/api/payments/callback/sandbox', body: { id: 'x', amount: 1 } },
  { method: 'POST', path: '/api/revalidate', body: { tags: ['catalogue'] } },
  {
    method: 'POST',
    path: '/api/account/contact-us',
    body: { name: 'A', email: 'a@example.com', message: 'x', lang: 'ro' },
  },
];

/**
 * Opens every route with hostile parameters, and sends mutated bodies. Success and rejection are valid results,
 * failures are not.
 */
export async function fuzzStorefront(report: FuzzRecorder, options: StorefrontFuzzOptions): Promise<void> {
  const { base, seed, variants } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  try {
    for (const [at, pattern] of routePatterns().entries()) {
      for (const address of hostileAddresses(pattern, variants, seed + at)) {
        await tryAddress(report, { base, agent, where: `GET ${pattern}`, method: 'GET', path: address });
      }
    }
    for (const [at, { method, path, body }] of honestBodies.entries()) {
      for (const spoiled of fc.sample(mutatedValue(body), { numRuns: variants * 4, seed: seed + at })) {
        await tryAddress(report, {
          base,
          agent,
          where: `${method} ${path}`,
          method,
          path,
          body: JSON.stringify(spoiled),
        });
      }
    }
  } finally {
    agent.destroy();
  }
}

type Attempt = {
  readonly base: string;
  readonly agent: Agent;
  readonly where: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string | undefined;
};

let visitor = 0;

async function tryAddress(report: FuzzRecorder, attempt: Attempt): Promise<void> {
  const input = attempt.body === undefined ? attempt.path : `${attempt.path} ${attempt.body}`;
  try {
    const status = await statusOf(attempt);
    const why = status >= 500 ? `answered ${status}` : undefined;
    report.add(String(status), attempt.where, input, why);
  } catch (error) {
    report.add('no answer', attempt.where, input, error instanceof Error ? error.message : 'no answer');
  }
}

function statusOf({ base, agent, method, path, body }: Attempt): Promise<number> {
  visitor += 1;
  const { hostname, port, origin } = new URL(base);
  const headers = {
    // Each request has a new IP address, because rate limits are not tested here.
    'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
    accept: 'text/html,application/json',
    ...(body !== undefined && {
      'content-type': 'application/json',
      origin,
      'content-length': Buffer.byteLength(body),
    }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent, timeout: 20_000 }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer within 20 s')));
    sent.on('error', reject);
    sent.end(body);
  });
}
