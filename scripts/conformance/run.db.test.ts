import type { Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { testServicesSecrets } from '@/tests/fixtures/caller';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { type ConformanceTarget, parseJson } from './client';
import { featureNames } from './feature-names';
import { runConformance } from './run';
import { specifiedFields } from './specified-fields';
import { summarise } from './summary';

let db: TestDatabase;
let target: ConformanceTarget;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  const { app } = servicesApp(db);
  target = {
    urlOf: (service) => `http://localhost/${service}`,
    secrets: testServicesSecrets,
    fetch: (url, init) => app.request(url, init),
  };
}, 120_000);
afterAll(() => db.close());

const entries = Object.entries<Call>(calls);
const patternOf = ({ service, path }: Call) => new RegExp(`^/${service}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
const matching = (url: string, method = 'GET') =>
  entries.filter(([, call]) => call.method === method && patternOf(call).test(new URL(url).pathname));
/** Whether a request is for an extended call only, or for the description of a service. */
const isBeyondCore = (url: string, method?: string) => {
  const found = matching(url, method);
  return (
    url.endsWith('/openapi.json') || (found.length > 0 && found.every(([, { profile }]) => profile === 'extended'))
  );
};

type Sent = { readonly url: string; readonly method: string; readonly body: unknown };

/** The services without the extended calls, as a back end that offers the specification's calls; records requests. */
function coreBackEnd(): { target: ConformanceTarget; requests: Sent[] } {
  const requests: Sent[] = [];
  const fetch = (url: string, init: RequestInit) => {
    const { method = 'GET', body } = init;
    requests.push({ url, method, body: parseJson(String(body)) });
    // The services themselves need the solution of the human check.
    if (isBeyondCore(url, method) && !url.includes('/captcha')) return new Response('Not Found', { status: 404 });
    return target.fetch(url, init);
  };
  return { target: { ...target, fetch }, requests };
}

/** Numbers of rows of all tables, without the counters of rate limits. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = await db.read.query<{ name: string; count: string }>(
    `SELECT relname AS name,
            (xpath('/row/c/text()', query_to_xml(format('SELECT count(*) AS c FROM %I', relname), false, true, '')))[1]::text AS count
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'login_attempt'`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}

/** Expects the report to list every feature but the human check, which the services need. */
function expectFeaturesOff(text: string): void {
  const [, list = ''] = text.split('switches off, because calls are missing:\n');
  const names = Object.entries(featureNames).flatMap(([feature, name]) => (feature === 'captcha' ? [] : [name]));
  expect(names.filter((name) => !list.includes(`  ${name}`))).toEqual([]);
}

describe('conformance', () => {
  it.each(['core', 'extended'] as const)(
    '[API-5] [BE-1] finds no difference in the reference services, removes its data and lists the rest: %s',
    async (profile) => {
      const before = await rowCounts();
      const report = await runConformance(target, { profile, write: true });
      const { text, fails } = summarise(report);
      expect(text).not.toContain('✗');
      expect([fails, report.missing, report.unlisted]).toEqual([false, [], []]);
      const checked = entries.filter(([, call]) => profile === 'extended' || call.profile === 'core');
      expect(new Set(report.results.map(({ call }) => call))).toEqual(new Set(checked.map(([name]) => name)));
      expect(report.results.filter(({ outcome }) => outcome.kind === 'ok').length).toBeGreaterThan(60);
      const after = await rowCounts();
      expect([after['address'], after['push_subscription']]).toEqual([before['address'], before['push_subscription']]);
      expect(report.leftBehind).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^test customer conformance-.+@example\.com$/),
          expect.stringMatching(/^order P-.+, cancelled$/),
        ]),
      );
      expect(report.leftBehind.join()).not.toMatch(/address|push subscription/);
    },
    120_000,
  );

  it('[BE-1] makes core calls only, with the fields of the specification, and lists the features that are off', async () => {
    const { target: backEnd, requests } = coreBackEnd();
    const { text, fails } = summarise(await runConformance(backEnd, { profile: 'core', write: true }));
    expect(text).not.toContain('✗');
    expect(fails).toBe(false);
    expectFeaturesOff(text);
    expect(text).toMatch(/Left behind:\n[\s\S]*order P-.+, not cancelled/);
    const beyond = requests.filter(({ url, method }) => isBeyondCore(url, method) && !/openapi|captcha/.test(url));
    expect(beyond).toEqual([]);
    const unnamed = requests.flatMap(({ url, method, body }) =>
      matching(url, method).flatMap(([name]) => {
        const fields = new Map(Object.entries(specifiedFields)).get(name);
        return fields ? Object.keys(Object(body)).filter((field) => field !== 'lang' && !fields.includes(field)) : [];
      }),
    );
    expect(unnamed).toEqual([]);
  }, 120_000);

  it('[BE-1] counts missing extended calls as no difference', async () => {
    const { target: backEnd } = coreBackEnd();
    const { text, fails } = summarise(await runConformance(backEnd, { profile: 'extended', write: false }));
    expect(text).toMatch(/^– shopFit /m);
    expect(text).not.toContain('✗');
    expect(fails).toBe(false);
    expectFeaturesOff(text);
  }, 120_000);

  it('[BE-1] fails a back end without a core call, and names the call', async () => {
    const fetch = (url: string, init: RequestInit) =>
      url.endsWith('/shop/menu') ? new Response('', { status: 404 }) : target.fetch(url, init);
    const { text, fails } = summarise(await runConformance({ ...target, fetch }, { profile: 'core', write: false }));
    expect(fails).toBe(true);
    expect(text).toContain('Missing core calls, which every shop needs:\n  POST /shop/menu');
  });

  it('[BE-1] skips steps without input and says why', async () => {
    const nothing = ['/car/manufacturers', '/stocks', '/productalt'];
    const fetch = async (url: string, init: RequestInit) => {
      if (nothing.some((path) => url.endsWith(path))) return Response.json({ items: [] });
      const response = await target.fetch(url, init);
      if (!url.endsWith('/shop/product') || response.status !== 200) return response;
      return Response.json({ ...Object(await response.json()), altNums: [], tags: [] });
    };
    const { text, fails } = summarise(await runConformance({ ...target, fetch }, { profile: 'core', write: false }));
    expect(fails).toBe(false);
    expect(text).toMatch(/· carModels .* skipped: no vehicle make/);
    expect(text).toMatch(/· shopProductAlternatives .* skipped: no data for the request/);
  });

  it.each(['core', 'extended'] as const)('[BE-1] writes nothing without --write: %s', async (profile) => {
    const before = await rowCounts();
    const { leftBehind } = await runConformance(target, { profile, write: false });
    expect(await rowCounts()).toEqual(before);
    expect(leftBehind).toEqual([]);
  });

  it.each([
    ['a missing field', () => Response.json({ category: null, breadcrumbs: [] }), 'items: Invalid input'],
    ['an error page', () => new Response('<h1>Oops</h1>', { status: 500 }), 'error body'],
    ['a success response to every call', () => Response.json({}), 'should be 404'],
    ['no response', () => Promise.reject(new Error('refused')), 'refused'],
  ])('[API-5] finds the difference in a back end with %s', async (_, answer, word) => {
    const options = { profile: 'extended', write: false } as const;
    const { text, fails } = summarise(await runConformance({ ...target, fetch: answer }, options));
    expect(fails).toBe(true);
    expect(text).toContain(word);
  });
});
