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

test('offers AVIF and WebP and reserves its space', () => {
  const { container } = render(<Picture picture={picture} alt="Disc de frână" />);
  expect(container.querySelector('source')).toHaveAttribute('srcset', picture.avif);
  expect(container.querySelector('source')).not.toHaveAttribute('sizes');
  const image = screen.getByRole('img', { name: 'Disc de frână' });
  expect(image).toHaveAttribute('src', picture.src);
  expect(image).toHaveAttribute('width', '400');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('fetchpriority', 'low');
});

test('loads a priority picture eagerly', () => {
  render(<Picture picture={picture} alt="Disc de frână" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});

test('uses automatic sizes for a lazy picture with smaller files', () => {
  const { container } = render(<Picture picture={sized} alt="Disc de frână" />);
  expect(container.querySelector('source')).toHaveAttribute('srcset', files);
  expect(container.querySelector('source')).toHaveAttribute('sizes', 'auto');
  expect(screen.getByRole('img')).toHaveAttribute('sizes', 'auto');
  // `sizes` is invalid without `srcset`.
  expect(screen.getByRole('img')).toHaveAttribute('srcset', `${sized.src} ${sized.width}w`);
});

test('uses the given sizes for a priority picture', () => {
  const { container, rerender } = render(<Picture picture={sized} alt="" priority sizes="71vw" />);
  const source = () => container.querySelector('source');
  expect(source()).toHaveAttribute('srcset', files);
  expect(source()).toHaveAttribute('sizes', '71vw');
  rerender(<Picture picture={sized} alt="" priority />);
  expect(source()).toHaveAttribute('srcset', sized.avif);
  expect(source()).not.toHaveAttribute('sizes');
});

test('offers only WebP without AVIF', () => {
  const { container } = render(<Picture picture={{ ...picture, avif: null }} alt="" />);
  expect(container.querySelector('source')).toBeNull();
});
