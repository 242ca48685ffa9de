import { contractHeaders } from '@/lib/contract/headers';
import { cardPath, type ShareCard, shopCard } from '@/lib/storefront/share/preview-card';
import { readCard } from '@/lib/storefront/share/preview-cards-of-pages';
import { closeWorkerPools, workerPools } from '@/lib/storefront/workers/pools';
import { GET } from './route';

jest.mock('next-intl/server', () => ({ getTranslations: () => (key: string) => key }));
jest.mock('@/lib/storefront/share/preview-cards-of-pages', () => ({ readCard: jest.fn() }));

beforeEach(() => {
  jest.mocked(readCard).mockImplementation(async (lang) => shopCard(lang));
});
afterEach(closeWorkerPools);

function card(lang: 'ro-MD' | 'ru', from: string, shown: ShareCard = shopCard(lang)): Promise<Response> {
  const path = cardPath(shown);
  const [, , locale = '', kind = '', slug = '', file = ''] = path.split('/');
  const request = new Request(`https://www.piesar.md${path}`, { headers: { [contractHeaders.clientIp]: from } });
  return GET(request, { params: Promise.resolve({ locale, kind, slug, file }) });
}

test('[PRD-3] [SVC-5] answers 503 with Retry-After for preview pictures beyond the queue', async () => {
  jest.spyOn(workerPools().drawing, 'run').mockResolvedValue({ ok: false, fault: 'busy' });
  const answer = await card('ru', '203.0.113.9');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('[PRD-3] [SVC-5] draws a preview picture once in a worker thread', async () => {
  const drawing = jest.spyOn(workerPools().drawing, 'run');
  const answers = await Promise.all(['203.0.113.1', '203.0.113.2'].map((from) => card('ru', from)));
  answers.push(await card('ru', '203.0.113.3'));
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
  expect(workerPools().drawing.threadIds).toHaveLength(1);
  expect(drawing).toHaveBeenCalledTimes(1);
});

test('[PRD-3] [SVC-5] [SEC-37] limits the rate of preview pictures per IP address', async () => {
  let answer = await card('ro-MD', '198.51.100.7');
  for (let count = 1; count < 100 && answer.status === 200; count += 1) answer = await card('ro-MD', '198.51.100.7');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await card('ro-MD', '198.51.100.8')).status).toBe(200);
});

test.each([
  ['does not answer in time', () => Promise.reject(new DOMException('timeout', 'TimeoutError'))],
  ['fails', async () => new Response(null, { status: 500 })],
  ['breaks off', async () => new Response(new ReadableStream({ start: (body) => body.error(new Error('reset')) }))],
])(
  '[PRD-3] [SVC-5] answers 503 for a preview picture whose drawing %s, and draws it on a later request',
  async (title, fetchPicture) => {
    const shown = { ...shopCard('ru'), title, picture: '/pictures/brake-disc-00000000/wd.webp' };
    jest.mocked(readCard).mockResolvedValue(shown);
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(fetchPicture);
    const drawing = jest.spyOn(workerPools().drawing, 'run');
    const answer = await card('ru', '192.0.2.77', shown);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(drawing).not.toHaveBeenCalled();
    fetched.mockResolvedValue(new Response(null, { status: 404 }));
    expect((await card('ru', '192.0.2.77', shown)).status).toBe(200);
    fetched.mockRestore();
  },
);
