import { startServices } from '@/tests/fixtures/services-upstream';
import type { Upstream } from '@/tests/fixtures/upstream';
import { GET } from './route';

let upstream: Upstream;
beforeAll(async () => {
  process.env['BACKEND_PROFILE'] = 'core';
  upstream = await startServices('https://www.piesar.md');
});
afterAll(() => upstream.stop());

test('[BE-1] is an empty dictionary with a short lifetime if the back end has none', async () => {
  const response = await GET();
  expect([response.status, await response.json()]).toEqual([200, []]);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  expect(upstream.requests).toEqual([]);
});
