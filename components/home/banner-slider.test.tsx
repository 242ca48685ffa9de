import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@/tests/fixtures/render-page';
import { BannerSlider } from './banner-slider';

let isReducedMotion = false;
let scrolledTo: (number | undefined)[] = [];
beforeAll(() => {
  Object.defineProperty(globalThis, 'matchMedia', { configurable: true, value: () => ({ matches: isReducedMotion }) });
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 100 });
  Object.defineProperty(HTMLElement.prototype, 'offsetLeft', {
    configurable: true,
    get() {
      return 100 * [...document.querySelectorAll('article')].indexOf(this);
    },
  });
  Object.defineProperty(Element.prototype, 'scrollTo', {
    configurable: true,
    value({ left }: ScrollToOptions) {
      scrolledTo.push(left);
      this.scrollLeft = left;
      fireEvent.scroll(this);
    },
  });
});

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
beforeEach(() => {
  isReducedMotion = false;
  scrolledTo = [];
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

const render = () =>
  renderPage(
    <BannerSlider ids={[1, 2, 3]}>
      {['Frâne', 'Revizie', 'Drum'].map((name) => (
        <article key={name}>
          <h2>{name}</h2>
        </article>
      ))}
    </BannerSlider>,
  );
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('[HOME-1] renders all banners and scrolls to the chosen one', async () => {
  render();
  expect(screen.getAllByRole('heading')).toHaveLength(3);
  await press('Oferta 2 din 3');
  expect(screen.getByRole('button', { name: 'Oferta 2 din 3' })).toHaveAttribute('aria-current', 'true');
  await press('Oferta următoare');
  await press('Oferta următoare');
  await press('Oferta dinainte');
  expect(scrolledTo).toEqual([100, 200, 0, 200]);
});

test('[HOME-1] advances by itself until the visitor pauses it', async () => {
  render();
  act(() => jest.advanceTimersByTime(7_000));
  expect(scrolledTo).toEqual([100]);
  await press('Oprește rularea');
  await user.unhover(screen.getByRole('region'));
  act(() => jest.advanceTimersByTime(20_000));
  expect(scrolledTo).toEqual([100]);
});

test('[HOME-1] does not advance while the visitor uses it, or prefers reduced motion', async () => {
  const { unmount } = render();
  await user.hover(screen.getByRole('region'));
  act(() => jest.advanceTimersByTime(20_000));
  unmount();
  isReducedMotion = true;
  render();
  act(() => jest.advanceTimersByTime(20_000));
  expect(scrolledTo).toEqual([]);
  expect(screen.getByRole('button', { name: 'Pornește rularea' })).toBeVisible();
});
