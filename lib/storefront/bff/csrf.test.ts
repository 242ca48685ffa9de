import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { calls } from '@/lib/contract/calls';
import type { Upstream } from '@/tests/fixtures/upstream';
import { sendJson, startUpstream } from '@/tests/fixtures/upstream';

const ours = 'https://www.piesar.md';
const unsafe = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
/* Routes that other sites may call: they verify a signature or the secret of a letter's link, or change nothing. */
const ownProof = [
  'app/api/revalidate/route.ts',
  'app/api/newsletter/unsubscribe/[token]/route.ts',
  'app/api/newsletter/service/unsubscribe/[token]/route.ts',
  'app/api/payments/callback/[provider]/route.ts',
  'app/api/payments/return/[locale]/[token]/route.ts',
];
const proxy = 'app/api/[service]/[[...call]]/route.ts';

const foreign: readonly Readonly<Record<string, string>>[] = [
  {},
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: `${ours}.evil.example` },
  { origin: ours.replace('https', 'http') },
  { origin: ours, 'sec-fetch-site': 'cross-site' },
  { origin: ours, 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { referer: `${ours}/ro-MD` },
  { origin: 'https://evil.example', host: 'www.piesar.md', 'x-forwarded-host': 'evil.example' },
];

type Handler = (request: Request, context: unknown) => Promise<Response>;
const isHandler = (value: unknown): value is Handler => typeof value === 'function';

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream((_, response) => sendJson(response, {}));
  for (const service of ['SHOP', 'BRANDS', 'BLOG', 'VEHICLE', 'ACCOUNT', 'BANNERS']) {
    process.env[`${service}_API_URL`] = `${upstream.url}/${service.toLowerCase()}`;
  }
  process.env['PUBLIC_URL'] = ours;
  for (const name of ['TOKEN_SECRET', 'REVALIDATE_SECRET', 'ALTCHA_KEY', 'VAPID_PRIVATE_KEY'])
    process.env[name] = 's'.repeat(43);
  process.env['SESSION_KEYS'] = Buffer.alloc(32, 9).toString('base64url');
});
afterAll(() => upstream.stop());

const routes = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => `app/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('/route.ts'));

async function handlersOf(file: string): Promise<{ method: (typeof unsafe)[number]; handle: Handler }[]> {
  const module = z.record(z.string(), z.unknown()).parse({ ...(await import(join(process.cwd(), file))) });
  return unsafe.flatMap((method) => {
    const handle = module[method];
    return isHandler(handle) ? [{ method, handle }] : [];
  });
}

function send(handle: Handler, method: string, path: string, headers: Readonly<Record<string, string>>) {
  const body = method === 'DELETE' ? {} : { body: '{}' };
  const sent = new Headers({ 'content-type': 'application/json', cookie: 'piesar=x', ...headers });
  return handle(new Request(`${ours}${path}`, { method, headers: sent, ...body }), { params: Promise.resolve({}) });
}

/** The URLs of a route; for the proxy, of every call that may change data. */
function pathsOf(file: string, method: string): string[] {
  if (file !== proxy) return [file.replace(/^app|\/route\.ts$/g, '')];
  return Object.values(calls)
    .filter((call) => call.proxied && call.method === method)
    .map(({ service, path }) => `/api/${service}${path.replaceAll(/\{\w+\}/g, '1')}`);
}

describe('cross-site requests', () => {
  it('[API-4] finds the routes to check', () => {
    expect(routes).toEqual(expect.arrayContaining([proxy, 'app/api/session/route.ts', ...ownProof]));
  });

  it.each(routes.filter((file) => !ownProof.includes(file)))('[API-4] [SVC-4] %s rejects them', async (file) => {
    for (const { method, handle } of await handlersOf(file)) {
      for (const path of pathsOf(file, method)) {
        for (const headers of foreign) {
          const answer = await send(handle, method, path, headers);
          expect([path, method, headers, answer.status]).toEqual([
            path,
            method,
            headers,
            // An unsupported method changes nothing either.
            answer.status === 405 ? 405 : 403,
          ]);
          expect(answer.headers.get('set-cookie')).toBeNull();
        }
      }
    }
    expect(upstream.requests).toHaveLength(0);
  });

  it.each(ownProof)('[API-4] %s rejects requests without its own credentials', async (file) => {
    for (const { method, handle } of await handlersOf(file)) {
      for (const headers of [...foreign, { origin: ours }]) {
        const answer = await send(handle, method, file.replace(/^app|\/route\.ts$/g, ''), headers);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }
    }
    expect(upstream.requests).toHaveLength(0);
  });
});
