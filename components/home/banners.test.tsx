import type { Banner } from '@/lib/contract/catalogue/content';
import type { Picture } from '@/lib/contract/shared';
import { renderPage } from '@/tests/fixtures/render-page';
import { BannerView } from './banners';

const picture = (name: string): Picture => ({
  src: `/pictures/${name}/wd.webp`,
  avif: `/pictures/${name}/wd.avif`,
  thumb: `/pictures/${name}/wa.webp`,
  smaller: [
    { avif: `/pictures/${name}/wb.avif`, width: 160 },
    { avif: `/pictures/${name}/wm.avif`, width: 640 },
  ],
  width: 960,
  height: 960,
});
const banner: Banner = {
  ...{ id: 3, slug: 'frane', place: 'slider', url: '/banner/frane', tag: null, productTag: null },
  ...{ title: 'Set frâne', text: 'Discuri și plăcuțe.', action: 'Vezi piesele' },
  images: ['disc', 'pads', 'caliper', 'hose'].map(picture),
};
const attributesOf = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((one) => [one.getAttribute('loading'), one.getAttribute('fetchpriority')]);

test('gives fetch priority to the main drawing of the first banner only', () => {
  const { container } = renderPage(<BannerView banner={banner} priority />);
  expect(attributesOf(container)).toEqual([
    ['eager', 'high'],
    ['lazy', 'low'],
    ['lazy', 'low'],
  ]);
});

test('loads drawings of other banners lazily', () => {
  const { container } = renderPage(<BannerView banner={banner} />);
  expect(attributesOf(container)).toEqual(Array.from({ length: 3 }, () => ['lazy', 'low']));
});

test('offers the main drawing in all files, and its companions in one of their size', () => {
  const { container } = renderPage(<BannerView banner={banner} priority />);
  const [main, companion] = container.querySelectorAll('source');
  expect(main).toHaveAttribute(
    'srcset',
    '/pictures/disc/wb.avif 160w,/pictures/disc/wm.avif 640w,/pictures/disc/wd.avif 960w',
  );
  expect(main).toHaveAttribute('sizes', '(max-width:74.99rem) 34vw,18rem');
  expect(companion).toHaveAttribute('srcset', '/pictures/pads/wm.avif');
});
