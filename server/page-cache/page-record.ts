import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { z } from 'zod';
import { pageChannels } from '@/lib/storefront/cache/page-records';
import type { RevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';

/** The data reads and marks of one rendered response. */
export type PageRecord = {
  readonly tags: Set<string>;
  /** The shortest lifetime (seconds) of the data read; undefined without reads. */
  seconds: number | undefined;
  /** Whether the page is the same for everybody. */
  shared: boolean;
};

const read = z.object({ seconds: z.number().min(0), tags: z.array(z.string()) });
const tagList = z.array(z.string());
const records = new AsyncLocalStorage<PageRecord>();

export function emptyRecord(): PageRecord {
  return { tags: new Set(), seconds: undefined, shared: false };
}

/** Runs work and records its page reads, including asynchronous ones. */
export function recordInto<T>(record: PageRecord, work: () => T): T {
  return records.run(record, work);
}

function noteRead(message: unknown): void {
  const record = records.getStore();
  const parsed = read.safeParse(message);
  if (!record || !parsed.success) return;
  record.seconds = Math.min(record.seconds ?? parsed.data.seconds, parsed.data.seconds);
  for (const tag of parsed.data.tags) record.tags.add(tag);
}

function noteShared(): void {
  const record = records.getStore();
  if (record) record.shared = true;
}

/** Subscribes to the channels of pages and to revalidated tags. Returns the unsubscribe function. */
export function listenToPages(revalidatedTags: Pick<RevalidatedTags, 'add'>): () => void {
  const noteRevalidated = (message: unknown) => revalidatedTags.add(tagList.parse(message));
  const subscriptions = [
    [pageChannels.read, noteRead],
    [pageChannels.shared, noteShared],
    [pageChannels.revalidated, noteRevalidated],
  ] as const;
  for (const [name, listen] of subscriptions) subscribe(name, listen);
  return () => {
    for (const [name, listen] of subscriptions) unsubscribe(name, listen);
  };
}
