import 'server-only';
import { environment } from '@/lib/config/environment';
import { secrets } from '@/lib/config/secrets';
import type { Service } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { type Feature, features } from '@/lib/contract/features';
import { announceRevalidation, everyKind } from '@/lib/storefront/cache/page-records';
import { callerHeaders } from '@/lib/system/signatures';
import { callAdapterOf, selectedAdapter } from './adapters';
import { upstreamLimits } from './call-gate';
import { createOfferedCalls } from './offered-calls';
import { createTransport } from './transport';

const describeTimeoutMs = 2000;
const featureNames = Object.keys(features).filter(isFeature);

function isFeature(name: string): name is Feature {
  return name in features;
}

const sendRequest = createTransport(upstreamLimits);

let offered: ReturnType<typeof createOfferedCalls> | undefined;

/** The calls that the configured back end offers. */
export function offeredCalls() {
  const adapter = selectedAdapter();
  offered ??= createOfferedCalls({
    profile: environment().backEndProfile,
    isAdapted: (call) => adapter !== undefined && callAdapterOf(adapter, call) !== undefined,
    describe: (service) =>
      sendRequest({
        url: new URL(`${environment().serviceUrls[service]}/openapi.json`),
        method: 'GET',
        headers: { accept: 'application/json', ...callerHeaders(service, secrets().servicesSecrets) },
        totalMs: describeTimeoutMs,
      }),
    onChange: () => announceRevalidation(everyKind),
  });
  return offered;
}

/** Whether the back end offers all calls of a feature. Pages leave out features without it. */
export async function hasFeature(feature: Feature): Promise<boolean> {
  const offers = await Promise.all(features[feature].map((name) => offeredCalls().offers(calls[name])));
  return offers.every(Boolean);
}

/**
 * Public keys of the configuration for features whose calls are missing: empty without a key, undefined if the back end
 * offers the calls.
 */
export async function substituteKeys() {
  const [hasCaptcha, hasPush] = await Promise.all([hasFeature('captcha'), hasFeature('push')]);
  const { recaptchaSiteKey = '', vapidPublicKey = '' } = environment();
  return { captcha: hasCaptcha ? undefined : recaptchaSiteKey, push: hasPush ? undefined : vapidPublicKey };
}

/** The features that the back end does not offer, for client components; empty for our own services. */
export async function missingFeatures(): Promise<readonly Feature[]> {
  const has = await Promise.all(featureNames.map(hasFeature));
  return featureNames.filter((_, at) => !has[at]);
}

/**
 * Maximum age (seconds) of cached data of a service that does not announce its changes; infinite for one that does.
 */
export async function maxStalenessOf(service: Service): Promise<number> {
  const announces = await offeredCalls().announcesChanges(service);
  return announces ? Number.POSITIVE_INFINITY : environment().maxStalenessSeconds;
}
