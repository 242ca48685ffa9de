import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

type Handler = (event: object) => void;

/** Runs the push part of the service worker; `pages` are the URLs of open windows. */
function startWorker(pages: readonly string[] = []) {
  const handlers = new Map<string, Handler>();
  const shown: unknown[][] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const self = {
    location: new URL('https://www.piesar.md'),
    registration: { showNotification: async (...notice: unknown[]) => void shown.push(notice) },
    clients: {
      matchAll: async () => pages.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (url: string) => void opened.push(url),
    },
    addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
  };
  runInContext(readFileSync('public/push-worker.js', 'utf8'), createContext({ self, URL }));
  const fire = async (name: string, event: object) => {
    const waited: Promise<unknown>[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => void waited.push(work) });
    await Promise.all(waited);
  };
  const push = (data: object | null) => fire('push', { data });
  const click = (url: unknown) => fire('notificationclick', { notification: { close: () => {}, data: { url } } });
  return { shown, opened, focused, push, click };
}

const notice = {
  title: 'Comanda e pe drum',
  body: 'DPD',
  url: '/ro-MD/account/orders/7',
  tag: 'order-7',
  lang: 'ro-MD',
};

test('[PWA-3] shows one notification per order', async () => {
  const { shown, push } = startWorker();
  await push({ json: () => notice });
  expect(shown).toEqual([
    [notice.title, expect.objectContaining({ body: 'DPD', tag: 'order-7', lang: 'ro-MD', data: { url: notice.url } })],
  ]);
});

test('[PWA-3] shows a general notification for unreadable data', async () => {
  const { shown, push } = startWorker();
  await push(null);
  await push({
    json: () => {
      throw new SyntaxError('no JSON');
    },
  });
  expect(shown.map(([title]) => title)).toEqual(['www.piesar.md', 'www.piesar.md']);
});

test('[PWA-3] opens or focuses the page of the order on click', async () => {
  const closed = startWorker(['https://www.piesar.md/ro-MD']);
  await closed.click(notice.url);
  expect([closed.opened, closed.focused]).toEqual([['https://www.piesar.md/ro-MD/account/orders/7'], []]);
  const page = 'https://www.piesar.md/ro-MD/account/orders/7#items';
  const open = startWorker([page]);
  await open.click(notice.url);
  expect([open.opened, open.focused]).toEqual([[], [page]]);
});

test('[PWA-3] opens no URL outside the shop', async () => {
  const { opened, click } = startWorker();
  await click('https://example.com/');
  await click('//example.com/');
  expect(opened).toEqual([]);
});
