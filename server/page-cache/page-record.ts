import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { z } from 'zod';
import type { RevalidatedTags } from '@/lib/cache/called-tags';
import { pageChannels } from '@/lib/cache/page-notes';

/** What was recorded while one answer was rendered. */
export type PageRecord = {
  readonly tags: Set<string>;
  /** The shortest life of all that was read; undefined where nothing was. */
  seconds: number | undefined;
  /** The page is made for each request, and the same for everybody. */
  shared: boolean;
};

const read = z.object({ seconds: z.number().min(0), tags: z.array(z.string()) });
const called = z.array(z.string());
const records = new AsyncLocalStorage<PageRecord>();

export function emptyRecord(): PageRecord {
  return { tags: new Set(), seconds: undefined, shared: false };
}

/** Runs work; page reads in it, also asynchronous ones, are written into the record. */
export function recordInto<T>(record: PageRecord, work: () => T): T {
  return records.run(record, work);
}

function noteRead(message: unknown): void {
  const record = records.getStore();
  const given = read.safeParse(message);
  if (!record || !given.success) return;
  record.seconds = Math.min(record.seconds ?? given.data.seconds, given.data.seconds);
  for (const tag of given.data.tags) record.tags.add(tag);
}

function noteShared(): void {
  const record = records.getStore();
  if (record) record.shared = true;
}

/** Subscribes to page reads and revalidated tags. Returns a function that unsubscribes. */
export function listenToPages(calledTags: Pick<RevalidatedTags, 'call'>): () => void {
  const noteCalled = (message: unknown) => calledTags.call(called.parse(message));
  const ears = [
    [pageChannels.read, noteRead],
    [pageChannels.shared, noteShared],
    [pageChannels.called, noteCalled],
  ] as const;
  for (const [name, listen] of ears) subscribe(name, listen);
  return () => {
    for (const [name, listen] of ears) unsubscribe(name, listen);
  };
}
