import { render } from '@testing-library/react';
import type { Picture } from '@/lib/contract/shared';
import { BannerArt } from './banners';

const picture = (name: string): Picture => ({
  src: `/pictures/${name}/wd.webp`,
  avif: `/pictures/${name}/wd.avif`,
  thumb: `/pictures/${name}/wa.webp`,
  smaller: [{ avif: `/pictures/${name}/wm.avif`, width: 640 }],
  width: 960,
  height: 960,
});
const images = ['disc', 'pads', 'caliper'].map(picture);
const loadingOf = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((one) => [one.getAttribute('loading'), one.getAttribute('fetchpriority')]);

test('gives fetch priority to the largest drawing of the first banner only', () => {
  const { container } = render(<BannerArt images={images} priority />);
  expect(loadingOf(container)).toEqual([
    ['eager', 'high'],
    ['lazy', 'low'],
    ['lazy', 'low'],
  ]);
});

test('loads drawings of hidden banners lazily', () => {
  const { container } = render(<BannerArt images={images} />);
  expect(loadingOf(container)).toEqual(images.map(() => ['lazy', 'low']));
});

test('offers each drawing in all files with its displayed size', () => {
  const { container } = render(<BannerArt images={images} priority />);
  const [largest, companion] = container.querySelectorAll('source');
  expect(largest).toHaveAttribute('srcset', '/pictures/disc/wm.avif 640w,/pictures/disc/wd.avif 960w');
  expect(largest?.getAttribute('sizes')).toBe(
    '(max-width:37.49rem) calc((100vw - 2rem)*0.630),(max-width:74.99rem) max(18.125rem,31.5vw),18.125rem',
  );
  expect(companion?.getAttribute('sizes')).toMatch(/,10rem$/);
});
