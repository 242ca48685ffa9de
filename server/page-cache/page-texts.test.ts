import { setImmediate as nextTurn } from 'node:timers/promises';
import { pageText } from '@/lib/browser/page/page-text';
import { passPageText } from '@/lib/storefront/cache/page-records';
import { emptyRecord, listenToPages, recordInto } from './page-record';

test('[PRD-3] a text kept for a page is found while that page is written, and in no other', async () => {
  const stop = listenToPages({ call: () => undefined });
  const write = async (text: string) => {
    const name = passPageText(text) ?? '';
    await nextTurn();
    return { name, text: pageText(name) };
  };
  const [one, other] = await Promise.all(['one', 'other'].map((text) => recordInto(emptyRecord(), () => write(text))));
  expect([one?.text, other?.text]).toEqual(['one', 'other']);
  expect(recordInto(emptyRecord(), () => pageText(one?.name ?? ''))).toBeUndefined();
  stop();
});

test('[PRD-3] where no server keeps it, a text must travel with the data', () => {
  expect(passPageText('{}')).toBeUndefined();
});
