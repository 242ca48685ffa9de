import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@/tests/fixtures/render-page';
import { BannerSlider } from './banner-slider';

const still = { addEventListener: () => undefined, removeEventListener: () => undefined, matches: true };
beforeAll(() => {
  Object.defineProperty(globalThis, 'matchMedia', { configurable: true, value: () => still });
});

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const slides = ['Frâne', 'Revizie', 'Drum'].map((name, id) => ({ id, content: <h2>{name}</h2> }));
const shown = () => screen.getByRole('heading').textContent;
const waiting = () =>
  screen
    .getAllByRole('heading', { hidden: true })
    .flatMap((one) => (one.textContent === shown() ? [] : one.textContent));

test('[HOME-1] mounts the next banner in advance to load its pictures', async () => {
  renderPage(<BannerSlider slides={slides} />);
  expect(shown()).toBe('Frâne');
  expect(waiting()).toEqual([]);
  act(() => jest.advanceTimersByTime(2_000));
  expect(waiting()).toEqual(['Revizie']);
  const next = screen.getByText('Revizie');
  await user.click(screen.getByRole('button', { name: 'Oferta următoare' }));
  expect(shown()).toBe('Revizie');
  expect(screen.getByText('Revizie')).toBe(next);
});

test('[HOME-1] mounts all banners after the first interaction', async () => {
  renderPage(<BannerSlider slides={slides} />);
  await user.hover(screen.getByRole('region'));
  expect(waiting()).toEqual(['Revizie', 'Drum']);
});
