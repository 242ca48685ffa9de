import 'server-only';
import { z } from 'zod';
import type { Call, Service } from '@/lib/contract/call';
import type { TransportResponse } from './transport';

/** How long a description, or a call found missing, is remembered. */
const rememberedMs = 5 * 60_000;
/** Until a service that did not respond is asked again. */
const retryMs = 10_000;

/** The parts of a service's OpenAPI document that the storefront reads. */
const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  'x-announces-changes': z.boolean().optional().catch(false),
});

type Description = {
  /** The listed calls as `GET /path`. */
  readonly names: ReadonlySet<string>;
  /** The service reports changed data to `POST /api/revalidate`. */
  readonly announcesChanges: boolean;
};

type Offer = {
  /** Undefined until the service has responded. */
  description: Description | undefined;
  reading: Promise<void> | undefined;
  freshUntil: number;
};

type OfferedCallsOptions = {
  readonly profile: 'auto' | 'core' | 'extended';
  /** Whether an adapter maps the call, which therefore needs no description. */
  readonly isAdapted?: (call: Call) => boolean;
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
export function createOfferedCalls({ profile, isAdapted, describe, onChange, now = Date.now }: OfferedCallsOptions) {
  const offers = new Map<Service, Offer>();
  const missingUntil = new Map<Call, number>();

  const isMissing = (call: Call) => (missingUntil.get(call) ?? 0) > now();

  async function descriptionOf(service: Service): Promise<Description | undefined> {
    const offer = offers.get(service) ?? { description: undefined, reading: undefined, freshUntil: 0 };
    offers.set(service, offer);
    if (offer.freshUntil <= now())
      offer.reading ??= refresh(service, offer).finally(() => {
        offer.reading = undefined;
      });
    if (offer.description === undefined) await offer.reading;
    return offer.description;
  }

  async function refresh(service: Service, offer: Offer): Promise<void> {
    const next = await describe(service).then(readDescription, () => undefined);
    offer.freshUntil = now() + (next === undefined ? retryMs : rememberedMs);
    if (next === undefined) return;
    const { names } = next;
    const before = offer.description?.names;
    offer.description = next;
    if (before && (before.size !== names.size || [...names].some((name) => !before.has(name)))) onChange();
  }

  return {
    /** Whether the back end offers the call. */
    async offers(call: Call): Promise<boolean> {
      if (call.profile === 'core') return true;
      if (profile === 'core' || isMissing(call)) return false;
      if (profile === 'extended' || isAdapted?.(call)) return true;
      return (await descriptionOf(call.service))?.names.has(nameOf(call)) ?? true;
    },
    /** Whether the service announces its changes, so that its data may be cached for long. */
    async announcesChanges(service: Service): Promise<boolean> {
      if (profile !== 'auto') return profile === 'extended';
      return (await descriptionOf(service))?.announcesChanges ?? false;
    },
    /** Records that an extended call was answered as missing. */
    noteMissing(call: Call): void {
      const isNew = !isMissing(call);
      missingUntil.set(call, now() + rememberedMs);
      if (isNew) onChange();
    },
  };
}

/** The description; one without calls if the response is none; undefined if the service failed. */
function readDescription({ status, body }: Pick<TransportResponse, 'status' | 'body'>): Description | undefined {
  if (status === 429 || (status >= 500 && status !== 501)) return undefined;
  const parsed = description.safeParse(status === 200 ? parseJson(body) : undefined);
  if (!parsed.success) return { names: new Set(), announcesChanges: false };
  const names = Object.entries(parsed.data.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  return { names: new Set(names), announcesChanges: parsed.data['x-announces-changes'] ?? false };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
