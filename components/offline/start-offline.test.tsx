import type { WorkerMessage } from '@/lib/browser/offline/offline-protocol';
import messages from '@/messages/ro-MD.json';
import { answerApi } from '@/tests/fixtures/browser-api';

const sessionStore = {
  load: jest.fn(),
  intend: jest.fn(),
  flush: jest.fn(async () => {}),
  reload: jest.fn(async () => {}),
};
jest.mock('@/components/session/session-client', () => ({ connectSession: jest.fn(), sessionStore }));

let tell: (news: WorkerMessage) => void;
class WorkerChannel {
  addEventListener(_: string, hear: (event: { data: WorkerMessage }) => void): void {
    tell = (data) => hear({ data });
  }
}

const second = 1000;
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const tries = () => sessionStore.reload.mock.calls.length;

beforeAll(async () => {
  jest.useFakeTimers();
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [] });
  document.documentElement.lang = 'ro-MD';
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: WorkerChannel });
  const words = JSON.stringify({ ...messages.offline.notice }).replaceAll('"', '&quot;');
  answerApi({ 'GET /ro-MD/offline': { body: `<p id="offline-words" data-words="${words}"></p>` } });
  const { startOffline } = await import('./start-offline');
  await startOffline();
});
afterAll(() => jest.useRealTimers());
afterEach(async () => {
  tell({ kind: 'waiting', count: 0 });
  tell({ kind: 'network', up: true });
  await later(60 * second);
  jest.clearAllMocks();
});

test('[PWA-2] a page that has the network asks for nothing', async () => {
  await later(120 * second);
  expect(tries()).toBe(0);
});

test('[PWA-2] a shop that was not reached is asked again, each time later, until it answers', async () => {
  tell({ kind: 'network', up: false });
  await later(2 * second);
  expect(tries()).toBe(1);
  await later(3 * second);
  expect(tries()).toBe(1);
  await later(second);
  expect(tries()).toBe(2);
  await later(200 * second);
  expect(tries()).toBeLessThan(15);
  tell({ kind: 'network', up: true });
  await later(60 * second);
  const answered = tries();
  await later(120 * second);
  expect(tries()).toBe(answered);
});

test('[PWA-2] what waits is sent again soon after the browser says "online", though the first try comes too early', async () => {
  tell({ kind: 'network', up: false });
  tell({ kind: 'waiting', count: 1 });
  await later(100 * second);
  jest.clearAllMocks();
  sessionStore.flush.mockImplementationOnce(async () => tell({ kind: 'network', up: false }));
  dispatchEvent(new Event('online'));
  await later(0);
  expect(tries()).toBe(1);
  await later(2 * second);
  expect(tries()).toBe(2);
});

test('[PWA-2] a browser that says "online" while a try is under way makes no second row of tries', async () => {
  let end = () => {};
  sessionStore.flush.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
  tell({ kind: 'network', up: false });
  tell({ kind: 'waiting', count: 1 });
  await later(2 * second);
  dispatchEvent(new Event('online'));
  end();
  await later(0);
  jest.clearAllMocks();
  await later(2 * second);
  expect(tries()).toBe(1);
  await later(4 * second);
  expect(tries()).toBe(2);
});
