import { Hono } from 'hono';
import { pino } from 'pino';
import { parseEnvironment } from '@/lib/config/environment';
import { defineCall } from '@/lib/contract/call';
import { noBody, noParams } from '@/lib/contract/shared';
import { testServicesSecrets } from '@/tests/fixtures/caller';
import { registerBanners } from '../content/content';
import { createDatabase } from '../db/pools';
import type { ServicesDeps } from './call-context';
import { completeService, registerCall } from './register-call';

const db = createDatabase({ url: 'postgres://127.0.0.1:9/none', replicaUrls: [], poolSize: 1, onConnectionError() {} });
afterAll(() => db.close());
const deps: ServicesDeps = {
  ...{ db, log: pino({ level: 'silent' }), config: parseEnvironment({ NODE_ENV: 'test' }) },
  secrets: {
    sessionKeys: [],
    tokenSecret: '',
    revalidateSecret: '',
    servicesSecrets: testServicesSecrets,
    altchaKey: '',
    vapidPrivateKey: '',
  },
  ...{ noteStock() {}, wakeMail() {}, wakePayments() {} },
};

describe('[API-5] a service starts with exactly the calls of its contract', () => {
  it('each with one handler', () => {
    const app = new Hono();
    registerBanners(app, deps);
    expect(() => completeService(app, deps, 'banners')).not.toThrow();
  });

  it('rejects a missing handler and names the call', () => {
    expect(() => completeService(new Hono(), deps, 'banners')).toThrow(
      /^The service banners does not match the contract: \w+ \([A-Z]+ \/\S*\) has no handler/,
    );
  });

  it('rejects two handlers', () => {
    const app = new Hono();
    registerBanners(app, deps);
    registerBanners(app, deps);
    expect(() => completeService(app, deps, 'banners')).toThrow(/has more than one handler/);
  });

  it('rejects a call that the contract does not contain', () => {
    const own = { service: 'banners', method: 'GET', path: '/banners/own', summary: 'Own' } as const;
    const call = defineCall({ ...own, params: noParams, request: noBody, response: noBody });
    expect(() => registerCall(new Hono(), deps, call, () => undefined)).toThrow(
      'GET /banners/own is not a call of lib/contract/calls.ts.',
    );
  });
});
