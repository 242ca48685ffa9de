import { readFileSync } from 'node:fs';
import { company, isRealCompany } from './company';
import { environmentVariables, parseEnvironment, requireValidCompany } from './environment';

const someCompany = { idno: '1002600048836', vatCode: '0201234', iban: 'MD24AG000225100013104168', bic: 'AGRNMD2X' };

describe('environment', () => {
  it('has a default for every variable', () => {
    const values = parseEnvironment({});
    expect(values).toMatchObject({ port: 3000, servicesPort: 3100, host: '127.0.0.1', redisUrl: undefined });
    expect(values.serviceUrls.shop).toBe('http://127.0.0.1:3100/shop');
    expect(values.publicUrl).toBe('http://localhost:3000');
  });

  it('[SVC-1] can listen on a network interface', () => {
    const values = parseEnvironment({ SERVICES_HOST: '10.0.0.5' });
    expect([values.servicesHost, values.serviceUrls.shop]).toEqual(['10.0.0.5', 'http://10.0.0.5:3100/shop']);
    expect(parseEnvironment({ SERVICES_HOST: '0.0.0.0' }).serviceUrls.blog).toBe('http://127.0.0.1:3100/blog');
  });

  it('[BE-1] lists the known adapters for an unknown one', () => {
    const start = () => parseEnvironment({ BACKEND_ADAPTER: 'other' });
    expect(start).toThrow('BACKEND_ADAPTER: must be one of none, example');
  });

  it('[BE-1] permits pictures from the origin of an adapted back end', () => {
    const PICTURES_URL = 'https://shop.example.md/img';
    expect(parseEnvironment({ PICTURES_URL }).pictureOrigins).toEqual([]);
    const adapted = parseEnvironment({ PICTURES_URL, BACKEND_ADAPTER: 'example' });
    expect(adapted.pictureOrigins).toEqual(['https://shop.example.md']);
  });

  it('treats an empty variable as unset', () => {
    expect(parseEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000 });
  });

  it('accepts a URL for each service', () => {
    const values = parseEnvironment({ BLOG_API_URL: 'https://blog.example.md/api/', SERVICES_PORT: '4100' });
    expect(values.serviceUrls).toMatchObject({
      blog: 'https://blog.example.md/api',
      account: 'http://127.0.0.1:4100/account',
    });
  });

  it('[SVC-1] derives the URL of the storefront, or accepts several', () => {
    expect(parseEnvironment({ PORT: '4000' }).storefrontUrls).toEqual(['http://127.0.0.1:4000']);
    expect(parseEnvironment({ HOST: '0.0.0.0' }).storefrontUrls).toEqual(['http://127.0.0.1:3000']);
    expect(parseEnvironment({ HOST: '::' }).storefrontUrls).toEqual(['http://[::1]:3000']);
    const several = parseEnvironment({ STOREFRONT_URLS: 'http://10.0.0.1:3000/, http://10.0.0.2:3000' });
    expect(several.storefrontUrls).toEqual(['http://10.0.0.1:3000', 'http://10.0.0.2:3000']);
  });

  it('[SEC-58] bounds the memory of the page cache', () => {
    expect(parseEnvironment({}).pageCacheBytes).toBe(256 * 1024 ** 2);
    expect(parseEnvironment({ PAGE_CACHE_MB: '8' }).pageCacheBytes).toBe(8 * 1024 ** 2);
  });

  it('[SVC-1] reports missing settings of the front cache without its token', () => {
    expect(parseEnvironment({}).cdnPurge).toEqual({ kind: 'none' });
    expect(parseEnvironment({ CDN_PURGE: 'nginx' }).cdnPurge).toEqual({ kind: 'nginx' });
    const varnish = { CDN_PURGE: 'varnish', CDN_PURGE_URL: 'http://127.0.0.1:6081/' };
    expect(parseEnvironment(varnish).cdnPurge).toEqual({ kind: 'varnish', url: 'http://127.0.0.1:6081' });
    const fastly = { CDN_PURGE: 'fastly', CDN_PURGE_URL: 'https://api.fastly.com/service/1' };
    expect(() => parseEnvironment(fastly)).toThrow(/^CDN_PURGE_TOKEN: must be set where CDN_PURGE is fastly/);
    expect(() => parseEnvironment({ CDN_PURGE: 'cloudflare', CDN_PURGE_TOKEN: 'secret-value' })).toThrow(
      /^CDN_PURGE_URL: (?!.*secret-value)/,
    );
    expect(parseEnvironment({ ...fastly, CDN_PURGE_TOKEN: 'abc' }).cdnPurge).toMatchObject({ token: 'abc' });
  });

  it('reads replicas as a list', () => {
    const values = parseEnvironment({ DATABASE_REPLICA_URLS: 'postgres://a/x, postgresql://b/x' });
    expect(values.database.replicaUrls).toEqual(['postgres://a/x', 'postgresql://b/x']);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'secret-value'],
    ['DATABASE_URL', 'mysql://user:secret-value@host/db'],
    ['DATABASE_REPLICA_URLS', 'postgres://a/x,secret-value'],
    ['PUBLIC_URL', 'javascript:secret-value'],
    ['LOG_LEVEL', 'secret-value'],
    ['DEMO_CATALOGUE', 'secret-value'],
    ['PAGE_CACHE_MB', '7'],
  ])('reports an invalid %s without its value', (name, value) => {
    const attempt = () => parseEnvironment({ [name]: value });
    expect(attempt).toThrow(`${name}: `);
    expect(attempt).not.toThrow(/secret-value|70000/);
  });

  it('reports all invalid variables at once', () => {
    expect(() => parseEnvironment({ PORT: 'x', SERVICES_PORT: 'y' })).toThrow(/PORT: [\s\S]*SERVICES_PORT: /);
  });

  it('[SEC-71] refuses a public shop without a payment provider', () => {
    const publicUrl = { PUBLIC_URL: 'https://www.piesar.md' };
    expect(() => parseEnvironment(publicUrl)).toThrow(/^PAYMENT_PROVIDER: must be set/);
    expect(() => parseEnvironment({ ...publicUrl, PAYMENT_PROVIDER: '' })).toThrow(/^PAYMENT_PROVIDER: must be set/);
    const providersOf = (variables: Readonly<Record<string, string>>) =>
      parseEnvironment(variables, someCompany).paymentProviders;
    expect(providersOf({ ...publicUrl, PAYMENT_PROVIDER: 'sandbox' })).toEqual(['sandbox']);
    expect(providersOf({ ...publicUrl, PAYMENT_PROVIDER: 'none' })).toEqual([]);
    expect(providersOf({ PUBLIC_URL: 'http://localhost:3000' })).toEqual(['sandbox']);
  });

  it('[CHK-3] accepts several distinct payment providers, but not `none` with another', () => {
    const { paymentProviders, paymentVariables } = parseEnvironment({
      PAYMENT_PROVIDER: 'bank-b, sandbox,bank-b',
      PAYMENT_BANK_B_KEY: 'k',
      REDIS_URL: 'redis://localhost',
    });
    expect(paymentProviders).toEqual(['bank-b', 'sandbox']);
    expect(paymentVariables).toEqual({ PAYMENT_PROVIDER: 'bank-b, sandbox,bank-b', PAYMENT_BANK_B_KEY: 'k' });
    for (const PAYMENT_PROVIDER of ['none,sandbox', ','])
      expect(() => parseEnvironment({ PAYMENT_PROVIDER })).toThrow(/PAYMENT_PROVIDER: is not valid/);
  });

  it('[ORD-1] starts a public shop with the example company', () => {
    const open = { PUBLIC_URL: 'https://www.piesar.md', PAYMENT_PROVIDER: 'none' };
    expect(parseEnvironment(open).publicUrl).toBe(open.PUBLIC_URL);
    expect(parseEnvironment(open, someCompany).publicUrl).toBe(open.PUBLIC_URL);
    expect([isRealCompany(company), isRealCompany(someCompany)]).toEqual([false, true]);
  });

  it('[ORD-1] refuses company numbers with a wrong check digit everywhere, also before a build', () => {
    const local = { PUBLIC_URL: 'http://localhost:3000' };
    expect(() => parseEnvironment(local, { ...someCompany, idno: '1002600048837' })).toThrow(
      'idno cannot be true. idno has 13 digits, the last of which is a check digit',
    );
    expect(() => requireValidCompany({ ...someCompany, iban: 'MD24AG000225100013104169' })).toThrow('iban cannot');
    expect(() => requireValidCompany({ ...someCompany, vatCode: '123456' })).toThrow('vatCode has 7 digits');
    expect(() => requireValidCompany(someCompany)).not.toThrow();
    expect(() => requireValidCompany()).not.toThrow();
  });

  it('[SVC-4] uses the recommended password cost and refuses a lower one in a public shop', () => {
    const open = { PUBLIC_URL: 'https://www.piesar.md', PAYMENT_PROVIDER: 'none' };
    expect(parseEnvironment({}).passwordCost).toBe(15);
    expect(parseEnvironment({ PASSWORD_COST: '10' }).passwordCost).toBe(10);
    for (const cost of ['9', '21', '12.5', 'secret-value'])
      expect(() => parseEnvironment({ PASSWORD_COST: cost })).toThrow(/PASSWORD_COST: (?!.*secret-value)/);
    expect(() => parseEnvironment({ ...open, PASSWORD_COST: '14' }, someCompany)).toThrow(
      /^PASSWORD_COST: must be at least 15 where PUBLIC_URL begins with https/,
    );
    expect(parseEnvironment({ ...open, PASSWORD_COST: '16' }, someCompany).passwordCost).toBe(16);
  });

  it('[SEC-71] does not choose a payment provider in the example file', () => {
    expect(readFileSync('.env.example', 'utf8')).not.toMatch(/^PAYMENT_PROVIDER=/m);
  });

  it('[BE-1] accepts public keys for another back end, and the secret of reCAPTCHA only with its key', () => {
    const vapidPublicKey = Buffer.alloc(65, 4).toString('base64url');
    const keys = parseEnvironment({ RECAPTCHA_SITE_KEY: 'site', VAPID_PUBLIC_KEY: vapidPublicKey });
    expect(keys).toMatchObject({ recaptchaSiteKey: 'site', recaptcha: undefined, vapidPublicKey });
    expect(() => parseEnvironment({ RECAPTCHA_SECRET: 'secret-value' })).toThrow(/RECAPTCHA_SITE_KEY/);
    expect(() => parseEnvironment({ VAPID_PUBLIC_KEY: 'BKey' })).toThrow(/VAPID_PUBLIC_KEY/);
  });

  it('lists every variable, and no other, in the example file', () => {
    // Search engines other than PostgreSQL have their own variables. Variables of payment providers are checked in
    // `services/payment-provider/providers.test.ts`.
    const rows = readFileSync('.env.example', 'utf8').matchAll(
      /^#? ?((?!PAYMENT_(?!PROVIDER)|SEARCH_(?!ENGINE))[A-Z_]+)=/gm,
    );
    const secrets = [
      'SESSION_KEYS',
      'TOKEN_SECRET',
      'REVALIDATE_SECRET',
      'SERVICES_SECRET',
      'ALTCHA_KEY',
      'VAPID_PRIVATE_KEY',
    ];
    expect([...rows].map((row) => row[1]).sort()).toEqual([...environmentVariables, ...secrets].sort());
  });
});
