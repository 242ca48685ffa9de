import { render, screen } from '@testing-library/react';
import { Picture } from './picture';

const picture = { src: '/pictures/a/wc.webp', avif: '/pictures/a/wc.avif', width: 400, height: 400 };
const sized = {
  src: '/pictures/a/wd.webp',
  avif: '/pictures/a/wd.avif',
  width: 960,
  height: 960,
  smaller: [
    { avif: '/pictures/a/wc.avif', width: 400 },
    { avif: '/pictures/a/wm.avif', width: 640 },
  ],
};
const files = '/pictures/a/wc.avif 400w,/pictures/a/wm.avif 640w,/pictures/a/wd.avif 960w';

test('a picture offers AVIF, falls back to WebP, and keeps its room', () => {
  const { container } = render(<Picture picture={picture} alt="Disc de frână" />);
  expect(container.querySelector('source')).toHaveAttribute('srcset', picture.avif);
  expect(container.querySelector('source')).not.toHaveAttribute('sizes');
  const image = screen.getByRole('img', { name: 'Disc de frână' });
  expect(image).toHaveAttribute('src', picture.src);
  expect(image).toHaveAttribute('width', '400');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('fetchpriority', 'low');
});

test('the largest picture of the first screen is not lazy', () => {
  render(<Picture picture={picture} alt="Disc de frână" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});

test('a lazy picture that has smaller files is measured by the browser', () => {
  const { container } = render(<Picture picture={sized} alt="Disc de frână" />);
  expect(container.querySelector('source')).toHaveAttribute('srcset', files);
  expect(container.querySelector('source')).toHaveAttribute('sizes', 'auto');
  expect(screen.getByRole('img')).toHaveAttribute('sizes', 'auto');
  // HTML wants files beside sizes.
  expect(screen.getByRole('img')).toHaveAttribute('srcset', `${sized.src} ${sized.width}w`);
});

test('one that is fetched at once says how wide it is, or comes in the size that was asked for', () => {
  const { container, rerender } = render(<Picture picture={sized} alt="" priority sizes="71vw" />);
  const source = () => container.querySelector('source');
  expect(source()).toHaveAttribute('srcset', files);
  expect(source()).toHaveAttribute('sizes', '71vw');
  rerender(<Picture picture={sized} alt="" priority />);
  expect(source()).toHaveAttribute('srcset', sized.avif);
  expect(source()).not.toHaveAttribute('sizes');
});

test('without AVIF only WebP is offered', () => {
  const { container } = render(<Picture picture={{ ...picture, avif: null }} alt="" />);
  expect(container.querySelector('source')).toBeNull();
});
