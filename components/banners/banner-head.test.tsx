import { screen } from '@testing-library/react';
import type { Banner } from '@/lib/contract/catalogue/content';
import { renderPage } from '@/tests/fixtures/render-page';
import { BannerHead } from './banner-head';

const banner: Banner = {
  id: 3,
  slug: 'revizie',
  place: 'slider',
  url: '/banner/revizie',
  images: [],
  tag: null,
  title: 'Ulei și filtre <b>într-o</b> singură comandă',
  text: 'Alege mașina o dată.',
  action: 'Alege piesele',
  productTag: 'revizie',
};

test('[CAT-5] [BAN-1] shows the banner at the top of its page without a link to the page itself', () => {
  renderPage(<BannerHead banner={banner} pieces="1 268 de piese" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(banner.title);
  expect(screen.getByText('1 268 de piese')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

test('[BAN-1] keeps the link of a banner that leads elsewhere, in the language of the page', () => {
  renderPage(<BannerHead banner={{ ...banner, url: '/shop/category/brake-system' }} />, 'ru');
  expect(screen.getByRole('link', { name: 'Alege piesele' })).toHaveAttribute('href', '/ru/shop/category/brake-system');
});
