import 'server-only';
import { z } from 'zod';
import type { Call, Service } from '@/lib/contract/call';
import type { TransportResponse } from './transport';

/** How long a description, or a call found missing, is remembered. */
const rememberedMs = 5 * 60_000;
/** Until a service that did not respond is asked again. */
const retryMs = 10_000;

/** The part of a service's OpenAPI document that names its calls. */
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** The extended calls of a service as `GET /path`. */
type OfferedNames = ReadonlySet<string>;

type Offer = {
  /** Undefined until the service has responded. */
  names: OfferedNames | undefined;
  reading: Promise<void> | undefined;
  freshUntil: number;
};

type OfferedCallsOptions = {
  readonly profile: 'auto' | 'core' | 'extended';
  /** Reads the description of a service; rejects without a response. */
  readonly describe: (service: Service) => Promise<Pick<TransportResponse, 'status' | 'body'>>;
  /** Called when other calls are offered than before, so that cached pages are rendered anew. */
  readonly onChange: () => void;
  readonly now?: () => number;
};

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

/**
 * Knows which extended calls the back end offers. A service lists its calls in `/openapi.json` below its base URL;
 * without this document it offers core calls only. A listed call that is answered as missing is not made for some
 * minutes. While a service has never responded, its calls count as offered.
 */
export function createOfferedCalls({ profile, describe, onChange, now = Date.now }: OfferedCallsOptions) {
  const offers = new Map<Service, Offer>();
  const missingUntil = new Map<Call, number>();

  const isMissing = (call: Call) => (missingUntil.get(call) ?? 0) > now();

  async function namesOf(service: Service): Promise<OfferedNames | undefined> {
    const offer = offers.get(service) ?? { names: undefined, reading: undefined, freshUntil: 0 };
    offers.set(service, offer);
    if (offer.freshUntil <= now())
      offer.reading ??= refresh(service, offer).finally(() => {
        offer.reading = undefined;
      });
    if (offer.names === undefined) await offer.reading;
    return offer.names;
  }

  async function refresh(service: Service, offer: Offer): Promise<void> {
    const names = await describe(service).then(listedNames, () => undefined);
    offer.freshUntil = now() + (names === undefined ? retryMs : rememberedMs);
    if (names === undefined) return;
    const before = offer.names;
    offer.names = names;
    if (before && (before.size !== names.size || [...names].some((name) => !before.has(name)))) onChange();
  }

  return {
    /** Whether the back end offers the call. */
    async offers(call: Call): Promise<boolean> {
      if (call.profile === 'core') return true;
      if (profile === 'core' || isMissing(call)) return false;
      if (profile === 'extended') return true;
      return (await namesOf(call.service))?.has(nameOf(call)) ?? true;
    },
    /** Records that an extended call was answered as missing. */
    noteMissing(call: Call): void {
      const isNew = !isMissing(call);
      missingUntil.set(call, now() + rememberedMs);
      if (isNew) onChange();
    },
  };
}

/** The listed calls; none if the response is not a description; undefined if the service failed. */
function listedNames({ status, body }: Pick<TransportResponse, 'status' | 'body'>): OfferedNames | undefined {
  if (status === 429 || (status >= 500 && status !== 501)) return undefined;
  const parsed = description.safeParse(status === 200 ? parseJson(body) : undefined);
  if (!parsed.success) return new Set();
  const paths = Object.entries(parsed.data.paths);
  return new Set(
    paths.flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
