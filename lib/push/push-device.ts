import { type Answer, type ApiError, requestApi } from '@/lib/requests/api';

const messages = '/api/account/messages';

/** `denied` is the browser's own answer, which only its settings can change. */
export type DeviceState = 'on' | 'off' | 'denied' | 'unable';
export type Asked = { readonly state: DeviceState } | { readonly error: ApiError } | { readonly state: 'failed' };

/** Whether this browser can be told anything while no page is open. */
function isAble(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function known(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this device is told of the order, or of the customer's orders without one. Asks the shopper nothing. */
export async function readDevice(orderToken: string | undefined): Promise<DeviceState> {
  if (!isAble()) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = Notification.permission === 'granted' ? await known() : null;
  if (!subscription) return 'off';
  const body = { endpoint: subscription.endpoint, ...(orderToken !== undefined && { orderToken }) };
  const answer = await requestApi<Answer<'webPushState'>>(`${messages}/wpstate`, { method: 'POST', body });
  return answer.ok && answer.data.on ? 'on' : 'off';
}

/** Asks the shopper's leave, which only a click of theirs may do, and then to be told. */
export async function tellDevice(lang: 'ro' | 'ru', orderToken: string | undefined): Promise<Asked> {
  const leave = await Notification.requestPermission();
  if (leave !== 'granted') return { state: leave === 'denied' ? 'denied' : 'off' };
  const key = await requestApi<Answer<'webPushKey'>>(`${messages}/wpkey`);
  if (!key.ok) return { error: key.error };
  const subscription = await subscribe(key.data.publicKey).catch(() => null);
  if (!subscription) return { state: 'failed' };
  const { endpoint, keys } = subscription.toJSON();
  const pushSubObj = { endpoint, keys };
  const body = { pushSubObj, lang, ...(orderToken !== undefined && { orderToken }) };
  const kept = await requestApi(`${messages}/wpaddsub`, { method: 'POST', body });
  return kept.ok ? { state: 'on' } : { error: kept.error };
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // Subscribed under a key that the shop no longer has.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** This device is told nothing any more: neither the browser nor the shop knows of it. */
export async function dropDevice(): Promise<void> {
  if (!isAble()) return;
  const subscription = await known();
  if (!subscription) return;
  const { endpoint } = subscription;
  await Promise.all([
    subscription.unsubscribe(),
    requestApi(`${messages}/wpdelsub`, { method: 'POST', body: { endpoint }, keepalive: true }),
  ]);
}
