import { createHash } from 'node:crypto';
import type { Call } from '@/lib/contract/call';
import { addressNetwork } from '@/lib/system/address-network';
import { Breaker, type Ended } from './breaker';
import { groupOf, keyOf } from './call-groups';
import { upstreamLimits } from './limits';
import { createPlaces } from './places';

/** Who makes a call: a visitor by address; pages, which are made for everybody, go by what they ask for. */
export type Asked = {
  readonly call: Call;
  readonly url: URL;
  readonly body: string | undefined;
  readonly clientAddress: string | undefined;
};

const takePlace = createPlaces(upstreamLimits.places);
const breakers = new Map<string, Breaker>();

function breakerOf(call: Call): Breaker {
  const key = keyOf(call);
  const breaker = breakers.get(key) ?? new Breaker(upstreamLimits.breaker);
  breakers.set(key, breaker);
  return breaker;
}

/** Runs a call if there is a place for it and its breaker is closed, or lets it probe; undefined, at once, if not. */
export async function throughGate<End extends Ended>(
  asked: Asked,
  work: (isProbe: boolean) => Promise<End>,
): Promise<End | undefined> {
  const network = asked.clientAddress === undefined ? undefined : addressNetwork(asked.clientAddress);
  const leave = takePlace(groupOf(asked.call), network);
  if (leave === undefined) return undefined;
  try {
    return await breakerOf(asked.call).run(network ?? fingerprint(asked), work);
  } finally {
    leave();
  }
}

function fingerprint({ url, body = '' }: Asked): string {
  return createHash('sha1').update(`${url.pathname} ${body}`).digest('base64');
}
