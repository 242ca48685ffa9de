import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text as textOf } from 'node:stream/consumers';
import { type ReceivedRequest, sendJson, startUpstream } from '@/tests/fixtures/upstream';

/** What the server does around a request that fails, in a process of its own as the report library wants it. */
const program = `
  import { onRequestError, register } from './instrumentation';
  import { runInRequest } from './lib/system/request-scope';
  await register();
  const request = { path: '/ru/shop/checkout/success/AbCdEfGhIjKlMnOpQrSt', method: 'GET', headers: { cookie: 'piesar=sealed', 'x-request-id': 'K7Q2-9FHD-3MXA' } };
  const context = { routerKind: 'App Router', routePath: '/[locale]', routeType: 'render' };
  const error = Object.assign(new Error('No address of ana@piesar.md, +373 69 123 456'), { digest: '1234567890' });
  await runInRequest({ requestId: 'K7Q2-9FHD-3MXA' }, () => onRequestError(error, request, context));
  const { default: sentry } = await import('@sentry/nextjs');
  await sentry.startSpan({ name: 'page', attributes: { 'http.target': request.path } }, async () => undefined);
  await sentry.flush(5000);
`;

async function reportsOf(
  mode: 'production' | 'development',
  withDsn: boolean,
): Promise<{ readonly reports: readonly ReceivedRequest[]; readonly output: string }> {
  const ingest = await startUpstream((_, response) => sendJson(response, {}));
  const { SENTRY_DSN: _, ...rest } = process.env;
  const dsn = withDsn ? { SENTRY_DSN: ingest.url.replace('://', '://key@').concat('/1') } : {};
  try {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      env: { ...rest, NODE_ENV: mode, ...dsn },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output, [code]] = await Promise.all([textOf(child.stdout), once(child, 'exit')]);
    expect(code).toBe(0);
    return { reports: [...ingest.requests], output };
  } finally {
    await ingest.stop();
  }
}

describe('error reports of the server', () => {
  it('[ERR-1] are sent in production with a DSN, with all traces and the request id, without personal data', async () => {
    const { reports } = await reportsOf('production', true);
    const text = reports.map(({ body }) => body).join('\n');
    expect(text).toContain('No address of [removed]');
    expect(text).toContain('"request_id":"K7Q2-9FHD-3MXA"');
    expect(text).toContain('"http.target":{"value":"/ru/shop/checkout/success/[removed]"');
    expect(text).not.toMatch(/ana@piesar|69 123 456|AbCdEfGh|piesar=sealed/);
  }, 60_000);

  it.each([
    ['in development', 'development', true],
    ['without a DSN', 'production', false],
  ] as const)(
    '[ERR-1] are not sent %s',
    async (_, mode, withDsn) => {
      const { reports, output } = await reportsOf(mode, withDsn);
      expect(reports).toEqual([]);
      // The browser shows the digest alone.
      expect(output).toContain('"requestId":"K7Q2-9FHD-3MXA","digest":"1234567890"');
      expect(output).not.toMatch(/ana@piesar|69 123 456/);
    },
    60_000,
  );
});
