import { createRevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { emptyRecord, listenToPages, recordInto } from '@/server/page-cache/page-record';
import { startServices } from '@/tests/fixtures/services-upstream';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';
import { readScheme } from './read-scheme';

const filters = [{ key: 'attr.position', values: ['front', 'front_left'] }];
const controlArm = {
  ...{ kind: { id: 7, name: 'Рычаг подвески', slug: 'control-arm' }, count: 3, isAvailable: true },
  ...{ price: { amount: 60_500, currency: 'MDL' }, filters },
};

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startServices('https://www.piesar.md');
});
afterAll(() => upstream.stop());

async function recordedScheme() {
  upstream.answer((_, response) => sendJson(response, { items: [controlArm], timing: null, rearBrakes: null }));
  const record = emptyRecord();
  const stop = listenToPages(createRevalidatedTags());
  const scheme = await recordInto(record, () => readScheme('ru', 'front-strut'));
  stop();
  return { scheme, record };
}

test('[SCH-1] a number of a drawing links to the list with exactly the counted parts', async () => {
  const { scheme } = await recordedScheme();
  expect(scheme?.parts).toMatchObject([
    { number: 9, count: 3, path: '/shop/category/control-arm?f.attr=position:front,front_left&page=1' },
  ]);
});

test('[SCH-1] the page of a drawing is rendered again when a part of one of its kinds changes', async () => {
  const { record } = await recordedScheme();
  expect([...record.tags]).toEqual(expect.arrayContaining(['category:control-arm', 'category:coil-spring']));
});
