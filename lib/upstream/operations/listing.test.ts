import { z } from 'zod';
import { plainListing } from '@/lib/listing/state';
import { startServices } from '@/tests/fixtures/services-upstream';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';
import { readListing } from './listing';

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startServices('https://www.piesar.md');
});
afterAll(() => upstream.stop());

const sent = z.object({ filter_options: z.object({ filters: z.array(z.object({ key: z.string() })) }) });

async function keysSent(own: string, chosen: readonly string[]): Promise<string[]> {
  upstream.answer((_, response) => sendJson(response, { message: 'No', errors: [] }, 404));
  const filters = chosen.map((key) => ({ key, values: [`chosen-${key}`] }));
  const state = { ...plainListing, sort: 'price' as const, filters };
  await readListing('ru', state, { filters: [{ key: own, values: ['own'] }] });
  return sent.parse(JSON.parse(upstream.heard[0]?.body ?? '')).filter_options.filters.map(({ key }) => key);
}

test('[CAT-2] the page of a brand stays one, whatever brand its address names besides', async () => {
  expect(await keysSent('brand', ['brand', 'price'])).toEqual(['brand', 'price']);
});

test('[CAT-2] inside a category another one may be chosen', async () => {
  expect(await keysSent('category', ['category', 'brand'])).toEqual(['category', 'category', 'brand']);
});
