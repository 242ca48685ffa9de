import { act, screen } from '@testing-library/react';
import { installEventScript } from '@/lib/browser/page/early-events';
import { shop } from '@/lib/config/shop';
import { renderPage } from '@/tests/fixtures/render-page';
import { InstallOffer } from './install-offer';

let pathname = '/ro-MD/shop/category';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

const agents = {
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  facebook: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1 [FBAN/FBIOS]',
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
};
const delayMs = 3000;
const dayMs = 86_400_000;
const offer = () => screen.queryByRole('complementary', { name: `${shop.name} pe ecranul telefonului` });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let standalone = false;
const prompt = jest.fn(async () => undefined);

/** Chromium's `beforeinstallprompt` event. */
async function couldBeInstalled(): Promise<Event> {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome: 'dismissed' }),
  });
  await act(async () => void dispatchEvent(event));
  return event;
}

function open(agent: keyof typeof agents) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents[agent]);
  return renderPage(<InstallOffer delayMs={delayMs} againDays={30} />);
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  pathname = '/ro-MD/shop/category';
  standalone = false;
  prompt.mockClear();
  Object.defineProperty(globalThis, 'matchMedia', {
    configurable: true,
    value: () => ({ matches: standalone }),
  });
});
afterEach(() => jest.useRealTimers());

test('[PWA-1] Android: offers installation after a delay and installs on press', async () => {
  open('android');
  await pass(60_000);
  expect(offer()).toBeNull();
  expect((await couldBeInstalled()).defaultPrevented).toBe(true);
  await pass(delayMs - 1);
  expect(offer()).toBeNull();
  await pass(1);
  expect(offer()).toBeVisible();
  await press('Instalează');
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(offer()).toBeNull();
});

test('[PWA-1] does not repeat a dismissed offer for a month', async () => {
  const { unmount } = open('android');
  await couldBeInstalled();
  await pass(delayMs);
  await press('Nu acum');
  expect(offer()).toBeNull();
  unmount();
  const again = open('android');
  await couldBeInstalled();
  await pass(60_000);
  expect(offer()).toBeNull();
  again.unmount();
  jest.setSystemTime(Date.now() + 30 * dayMs);
  open('android');
  await couldBeInstalled();
  await pass(delayMs);
  expect(offer()).toBeVisible();
  await act(async () => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(offer()).toBeNull();
});

test('[PWA-1] iPhone: shows manual instructions', async () => {
  open('iphone');
  await pass(delayMs);
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Apasă Partajează în bara browserului.',
    'Alege Adaugă pe ecranul principal.',
  ]);
  expect(screen.queryByRole('button', { name: 'Instalează' })).toBeNull();
  await press('Închide');
  expect(offer()).toBeNull();
});

test.each(['facebook', 'desktop'] as const)('[PWA-1] offers nothing to %s', async (agent) => {
  open(agent);
  expect((await couldBeInstalled()).defaultPrevented).toBe(false);
  await pass(60_000);
  expect(offer()).toBeNull();
});

test('[PWA-1] offers nothing in the installed app', async () => {
  standalone = true;
  open('iphone');
  await pass(60_000);
  expect(offer()).toBeNull();
});

test('[PWA-1] offers nothing during checkout', async () => {
  pathname = '/ru/shop/checkout';
  const { rerender } = open('iphone');
  await pass(60_000);
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.querySelector('aside')).toBeNull();
  rerender(<p>left</p>);
  pathname = '/ro-MD/shop/category';
  open('iphone');
  await pass(delayMs);
  expect(offer()).toBeVisible();
});

test('[PWA-1] waits while the visitor types or a dialog is open', async () => {
  open('android');
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await couldBeInstalled();
  await pass(60_000);
  expect(offer()).toBeNull();
  field.remove();
  await pass(delayMs);
  expect(offer()).toBeVisible();
});

test('[PWA-1] Android: handles an install event from before hydration', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents.android);
  new Function(installEventScript)();
  expect((await couldBeInstalled()).defaultPrevented).toBe(true);
  open('android');
  await pass(delayMs);
  expect(offer()).toBeVisible();
  Reflect.deleteProperty(window, 'piesarInstall');
});
