import { type KeepMessage, keptAddress } from '@/lib/offline/kept';
import { inTurn } from './in-turn';
import { answerKept, keep } from './keep';
import { keepOfflinePages } from './keep-files';
import { forgetEverything, readOwn } from './own-store';
import { beginAnew, learnOwner } from './owner';
import { reach } from './reach';
import { sendWaiting } from './send-waiting';
import { changeSession, readSession } from './session';

/** Our part of the service worker, beside the rules for files and pages: what belongs to the person at this device. */

type Waits = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = Waits & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void };
type Told = Waits & { readonly data: unknown; readonly source: { readonly url: string } | null };

const waits = (event: Event): event is Waits => 'waitUntil' in event;
const isFetching = (event: Event): event is Fetching => 'respondWith' in event;
const isTold = (event: Event): event is Told => 'data' in event && 'waitUntil' in event;

/** Passes a request on and, once it is answered, sees to what is kept; the answer itself is the shop's. */
async function passOn(request: Request, afterwards: (answer: Response | undefined) => Promise<unknown>) {
  const answer = await reach(request);
  await inTurn(() => afterwards(answer));
  return answer ?? Response.error();
}

/** Passes the question on at once, and learns from the answer who is here. */
function whoAmI(request: Request, event: Fetching): Promise<Response> {
  const answer = reach(request);
  const learnt = answer.then((one) => {
    const copy = one?.clone();
    return copy && inTurn(() => learnOwner(copy));
  });
  event.waitUntil(learnt);
  return answer.then((one) => one ?? Response.error());
}

/** Somebody signs out: what is kept goes even when the shop cannot be reached, and with it which pages were looked at. */
const leave = async () => Promise.all([forgetEverything(), caches.delete('pages')]);
const enter = async (answer: Response | undefined) => answer && beginAnew(answer.clone());

const answers: Readonly<Record<string, (request: Request, event: Fetching) => Promise<Response>>> = {
  'GET /api/session': (request) => inTurn(() => readSession(request)),
  'PUT /api/session': (request) => inTurn(() => changeSession(request)),
  'GET /api/auth/me': whoAmI,
  'POST /api/auth/login': (request) => passOn(request, enter),
  'POST /api/auth/signup': (request) => passOn(request, enter),
  'POST /api/auth/confirm-email': (request) => passOn(request, enter),
  'POST /api/auth/logout': (request) => passOn(request, leave),
  'POST /api/auth/logout-everywhere': (request) => passOn(request, leave),
  [`GET ${keptAddress}`]: answerKept,
};

addEventListener('fetch', (event: Event) => {
  if (!isFetching(event)) return;
  const { origin, pathname } = new URL(event.request.url);
  const answer = origin === location.origin ? answers[`${event.request.method} ${pathname}`] : undefined;
  if (answer) event.respondWith(answer(event.request, event));
});

addEventListener('install', (event: Event) => {
  if (waits(event)) event.waitUntil(keepOfflinePages());
});

const isOfKind = (data: unknown, kind: string) =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind;
const isKeep = (data: unknown): data is KeepMessage => isOfKind(data, 'keep');

/** A page that the worker did not serve knows that nobody is signed in. */
async function forgetCustomer(): Promise<void> {
  const owner = (await readOwn('owner'))?.value;
  if (owner !== undefined && owner !== 'guest') await forgetEverything();
}

addEventListener('message', (event: Event) => {
  if (!isTold(event)) return;
  if (isOfKind(event.data, 'guest')) event.waitUntil(inTurn(forgetCustomer));
  if (!isKeep(event.data)) return;
  const page = event.source ? new URL(event.source.url).pathname : undefined;
  event.waitUntil(keep(event.data, page).catch(() => undefined));
});

addEventListener('sync', (event: Event) => {
  if (!waits(event)) return;
  event.waitUntil(
    inTurn(async () => {
      const waiting = await readOwn('waiting');
      if (waiting) await sendWaiting(waiting.value, waiting.value.lang);
    }),
  );
});
