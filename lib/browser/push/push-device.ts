import { type ApiError, type ApiResult, type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import { substituteKey } from '@/lib/browser/requests/substitute-key';
import type { Language } from '@/lib/contract/locales/locales';

const messages = '/api/account/messages';

/** `denied` can be changed only in the browser's settings. */
export type PushDeviceState = 'on' | 'off' | 'denied' | 'unable';
type PushOptInResult =
  | { readonly state: PushDeviceState }
  | { readonly error: ApiError }
  | { readonly state: 'failed' };

/** Whether this browser supports web push. */
function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Whether this device is subscribed to the order, or without a token to all orders of the customer. Shows no prompt.
 */
export async function readPushDevice(orderToken: string | undefined): Promise<PushDeviceState> {
  if (!isPushSupported()) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = Notification.permission === 'granted' ? await ownSubscription() : null;
  if (!subscription) return 'off';
  // Such a back end cannot be asked: the device counts as subscribed once its browser is.
  if (substituteKey('push') !== undefined) return 'on';
  const body = { endpoint: subscription.endpoint, ...(orderToken !== undefined && { orderToken }) };
  const answer = await requestApi<ResponseOfCall<'webPushState'>>(`${messages}/wpstate`, { method: 'POST', body });
  return answer.ok && answer.data.on ? 'on' : 'off';
}

/** Requests permission for notifications, which browsers allow only after a click, and subscribes the device. */
export async function subscribeDevice(lang: Language, orderToken: string | undefined): Promise<PushOptInResult> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { state: permission === 'denied' ? 'denied' : 'off' };
  const key = await readPublicKey();
  if (!key.ok) return { error: key.error };
  const subscription = await subscribe(key.data.publicKey).catch(() => null);
  if (!subscription) return { state: 'failed' };
  const { endpoint, keys } = subscription.toJSON();
  const pushSubObj = { endpoint, keys };
  const body = { pushSubObj, lang, ...(orderToken !== undefined && { orderToken }) };
  const saved = await requestApi(`${messages}/wpaddsub`, { method: 'POST', body });
  return saved.ok ? { state: 'on' } : { error: saved.error };
}

async function readPublicKey(): Promise<ApiResult<ResponseOfCall<'webPushKey'>>> {
  const publicKey = substituteKey('push');
  return publicKey ? { ok: true, data: { publicKey } } : requestApi(`${messages}/wpkey`);
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // An existing subscription may have an old key of the shop.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Unsubscribes this device in the browser, and at the shop if it has a call for that. */
export async function unsubscribeDevice(): Promise<void> {
  if (!isPushSupported()) return;
  const subscription = await ownSubscription();
  if (!subscription) return;
  const hasCall = substituteKey('push') === undefined;
  await Promise.all([subscription.unsubscribe(), hasCall && forgetEndpoint(subscription)]);
}

function forgetEndpoint({ endpoint }: PushSubscription) {
  return requestApi(`${messages}/wpdelsub`, { method: 'POST', body: { endpoint }, keepalive: true });
}
