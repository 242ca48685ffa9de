import { createTranslator } from 'next-intl';
import type { WorkerMessage } from '@/lib/browser/offline/offline-protocol';
import messages from '@/messages/ro-MD.json';

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
  const { startOffline } = await import('./start-offline');
  await startOffline(createTranslator({ locale: 'ro-MD', messages, namespace: 'offline' }), true);
});
afterAll(() => jest.useRealTimers());
afterEach(async () => {
  tell({ kind: 'waiting', count: 0 });
  tell({ kind: 'network', up: true });
  await later(60 * second);
  jest.clearAllMocks();
});

test('[PWA-2] requests nothing while the network is up', async () => {
  await later(120 * second);
  expect(tries()).toBe(0);
});

test('[PWA-2] retries an unreachable shop at growing intervals until it answers', async () => {
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

test('[PWA-2] resends waiting changes soon after the "online" event, even if the first attempt fails', async () => {
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

test('[PWA-2] starts no second series of retries when "online" fires during an attempt', async () => {
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
