import { createHash } from 'node:crypto';
import type { Call } from '@/lib/contract/call';
import { networkOfIp } from '@/lib/system/ip-network';
import { Breaker, type CallEnd } from './breaker';
import { groupOf, keyOf } from './call-groups';
import { createCallSlots } from './call-slots';
import { upstreamLimits } from './limits';

/** A call before it is admitted. The caller is the visitor's IP; pages, which have none, count by what they ask for. */
export type GatedCall = {
  readonly call: Call;
  readonly url: URL;
  readonly body: string | undefined;
  readonly clientIp: string | undefined;
};

const takePlace = createCallSlots(upstreamLimits.places);
const breakers = new Map<string, Breaker>();

function breakerOf(call: Call): Breaker {
  const key = keyOf(call);
  const breaker = breakers.get(key) ?? new Breaker(upstreamLimits.breaker);
  breakers.set(key, breaker);
  return breaker;
}

/** Runs a call if a slot is free and its breaker is closed or lets it probe; otherwise returns undefined at once. */
export async function runGated<End extends CallEnd>(
  asked: GatedCall,
  work: (isProbe: boolean) => Promise<End>,
): Promise<End | undefined> {
  const network = asked.clientIp === undefined ? undefined : networkOfIp(asked.clientIp);
  const leave = takePlace(groupOf(asked.call), network);
  if (leave === undefined) return undefined;
  try {
    return await breakerOf(asked.call).run(network ?? fingerprint(asked), work);
  } finally {
    leave();
  }
}

function fingerprint({ url, body = '' }: GatedCall): string {
  return createHash('sha1').update(`${url.pathname} ${body}`).digest('base64');
}
