import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { servePages } from './static-files';

let folder: string;
let app: Hono;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-pages-'));
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'index.html'), '<meta name="csp-nonce" content="__NONCE__">');
  writeFileSync(join(folder, 'dist', 'source-hash'), 'secret');
  writeFileSync(join(folder, 'dist', 'assets', 'index-abc.js'), 'run()');
  writeFileSync(join(folder, 'outside.js'), 'secret');
  app = new Hono({ strict: false });
  servePages(app, join(folder, 'dist'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the pages of the back office', () => {
  it('[ADM-1] have a new nonce each time, in the policy and in the page', async () => {
    const nonces = new Set<string>();
    for (let times = 0; times < 3; times += 1) {
      const response = await app.request('/');
      const nonce = /'nonce-([\w+/=]{20,})'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
      expect(await response.text()).toContain(`content="${nonce}"`);
      expect(response.headers.get('cache-control')).toBe('no-store');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('[ADM-1] may load scripts from their own origin only, and be framed by nobody', async () => {
    const policy = (await app.request('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('[ADM-1] load hashed files that browsers keep for a year', async () => {
    const response = await app.request('/assets/index-abc.js');
    expect([response.status, await response.text()]).toEqual([200, 'run()']);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('[ADM-1] load files compressed where the browser accepts it', async () => {
    for (let times = 0; times < 2; times += 1) {
      const response = await app.request('/assets/index-abc.js', { headers: { 'accept-encoding': 'gzip, br' } });
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect(gunzipSync(await response.arrayBuffer()).toString()).toBe('run()');
    }
  });

  it.each([
    '/assets/../index.html',
    '/assets/..%2Findex.html',
    '/assets/../../outside.js',
    '/assets/..%2F..%2Foutside.js',
    '/assets/%2e%2e/%2e%2e/outside.js',
    '/assets/',
    '/assets/none.js',
    '/source-hash',
    '/assets/../source-hash',
  ])('[ADM-1] do not serve other files: %s', async (path) => {
    const response = await app.request(path);
    expect(await response.text()).not.toMatch(/secret|run\(\)/);
    expect(response.status).toBe(404);
  });

  it('[ADM-1] name the missing build', async () => {
    rmSync(join(folder, 'dist'), { recursive: true });
    const response = await app.request('/');
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('npm run build')]);
  });
});
