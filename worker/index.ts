import { offlineCopyPath, type StoreRequest } from '@/lib/browser/offline/offline-protocol';
import { learnOwner, resetForSignIn } from './owner';
import { forgetEverything, readPersonal } from './personal-store';
import { changeSession, inOrder, readSession, sendQueue } from './session';
import { fetchFromShop } from './shop-client';
import { offlineCopyResponse, storeForOffline, storeOfflinePages } from './store-for-offline';

/** The shop's own part of the service worker, in addition to its caching rules: personal data on the device. */

type ExtendableEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = ExtendableEvent & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type WorkerMessageEvent = ExtendableEvent & {
  readonly data: unknown;
  readonly source: { readonly url: string } | null;
};

const waits = (event: Event): event is ExtendableEvent => 'waitUntil' in event;
const isFetching = (event: Event): event is Fetching => 'respondWith' in event;
const isMessage = (event: Event): event is WorkerMessageEvent => 'data' in event && 'waitUntil' in event;

/** Forwards a request, returns its response unchanged, and updates the stored data from it. */
async function passOn(request: Request, afterwards: (answer: Response | undefined) => Promise<unknown>) {
  const answer = await fetchFromShop(request);
  await inOrder(() => afterwards(answer));
  return answer ?? Response.error();
}

/** Forwards the request and determines the owner of the data from the response. */
function whoAmI(request: Request, event: Fetching): Promise<Response> {
  const answer = fetchFromShop(request);
  const learnt = answer.then((one) => {
    const copy = one?.clone();
    return copy && inOrder(() => learnOwner(copy));
  });
  event.waitUntil(learnt);
  return answer.then((one) => one ?? Response.error());
}

/** At sign-out, removes all personal data and cached pages, even if the shop cannot be reached. */
const leave = async () => Promise.all([forgetEverything(), caches.delete('pages')]);
const enter = async (answer: Response | undefined) => answer && resetForSignIn(answer.clone());

const answers: Readonly<Record<string, (request: Request, event: Fetching) => Promise<Response>>> = {
  'GET /api/session': (request) => inOrder(() => readSession(request)),
  'PUT /api/session': (request) => inOrder(() => changeSession(request)),
  'GET /api/auth/me': whoAmI,
  'POST /api/auth/login': (request) => passOn(request, enter),
  'POST /api/auth/signup': (request) => passOn(request, enter),
  'POST /api/auth/confirm-email': (request) => passOn(request, enter),
  'POST /api/auth/logout': (request) => passOn(request, leave),
  'POST /api/auth/logout-everywhere': (request) => passOn(request, leave),
  [`GET ${offlineCopyPath}`]: offlineCopyResponse,
};

addEventListener('fetch', (event: Event) => {
  if (!isFetching(event)) return;
  const { origin, pathname } = new URL(event.request.url);
  const answer = origin === location.origin ? answers[`${event.request.method} ${pathname}`] : undefined;
  if (answer) event.respondWith(answer(event.request, event));
});

addEventListener('install', (event: Event) => {
  if (waits(event)) event.waitUntil(storeOfflinePages());
});

const isOfKind = (data: unknown, kind: string) =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind;
const isKeep = (data: unknown): data is StoreRequest => isOfKind(data, 'keep');

/**
 * Removes the customer's data. Called by a page that the worker did not serve, when it finds that nobody is signed in.
 */
async function forgetCustomer(): Promise<void> {
  const owner = (await readPersonal('owner'))?.value;
  if (owner !== undefined && owner !== 'guest') await forgetEverything();
}

addEventListener('message', (event: Event) => {
  if (!isMessage(event)) return;
  if (isOfKind(event.data, 'guest')) event.waitUntil(inOrder(forgetCustomer));
  if (!isKeep(event.data)) return;
  const page = event.source ? new URL(event.source.url).pathname : undefined;
  event.waitUntil(storeForOffline(event.data, page).catch(() => undefined));
});

addEventListener('sync', (event: Event) => {
  if (!waits(event)) return;
  event.waitUntil(
    inOrder(async () => {
      const waiting = await readPersonal('waiting');
      if (waiting) await sendQueue(waiting.value, waiting.value.lang);
    }),
  );
});
