import { subscribe } from 'node:diagnostics_channel';
import { z } from 'zod';
import { pageChannels } from '@/lib/storefront/cache/page-records';
import { sendJson, startUpstream, type Upstream } from '@/tests/fixtures/upstream';
import { getPosts } from './operations/content';

const pageRead = z.object({ seconds: z.number() });
let pageSeconds = Number.POSITIVE_INFINITY;
let upstream: Upstream;
let clock = Date.now();
const pass = (seconds: number) => {
  clock += seconds * 1000;
};

beforeAll(async () => {
  upstream = await startUpstream((_, response) => sendJson(response, { items: [], total: 0 }));
  Object.assign(process.env, { BLOG_API_URL: upstream.url, BACKEND_PROFILE: 'core', MAX_STALENESS_SECONDS: '60' });
  jest.spyOn(Date, 'now').mockImplementation(() => clock);
  subscribe(pageChannels.read, (message) => {
    pageSeconds = Math.min(pageSeconds, pageRead.parse(message).seconds);
  });
});
afterAll(() => upstream.stop());

test('[BE-1] shows data of a back end without announcements for at most MAX_STALENESS_SECONDS', async () => {
  const posts = () => getPosts('ru', { limit: 3 });
  await posts();
  expect(pageSeconds).toBe(30);
  // A page rendered just before the data expire is itself cached for the other half.
  pass(29);
  await posts();
  expect(upstream.requests).toHaveLength(1);
  pass(1);
  await posts();
  expect(upstream.requests).toHaveLength(2);
});

test('[BE-1] limits the lifetime of pages with uncached data as well', async () => {
  pageSeconds = Number.POSITIVE_INFINITY;
  await getPosts('ru', { search: 'frâne' });
  expect(pageSeconds).toBe(60);
});
