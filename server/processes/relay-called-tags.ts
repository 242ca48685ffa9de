import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { z } from 'zod';
import { callTags, pageChannels } from '@/lib/cache/page-notes';

/** What processes of one storefront tell each other: tags of what has changed. */
export const tagsCalled = z.object({ kind: z.literal('tags-called'), tags: z.array(z.string()) });

/**
 * Tells the other processes which tags are called in this one, and calls here what they tell: services speak to one of
 * them, whichever has their connection. Returns a function that ends it.
 */
export function relayCalledTags(): () => void {
  let isTold = false;
  const tell = (tags: unknown) => {
    const told = tagsCalled.safeParse({ kind: 'tags-called', tags });
    if (!isTold && told.success) process.send?.(told.data);
  };
  const hear = (message: unknown) => {
    const heard = tagsCalled.safeParse(message);
    if (!heard.success) return;
    isTold = true;
    callTags(heard.data.tags);
    isTold = false;
  };
  subscribe(pageChannels.called, tell);
  process.on('message', hear);
  return () => {
    unsubscribe(pageChannels.called, tell);
    process.off('message', hear);
  };
}
