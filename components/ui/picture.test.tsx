import { render, screen } from '@testing-library/react';
import { Picture } from './picture';

const picture = { src: '/pictures/a/wc.webp', avif: '/pictures/a/wc.avif', width: 400, height: 400 };

test('a picture offers AVIF, falls back to WebP, and keeps its room', () => {
  const { container } = render(<Picture picture={picture} alt="Disc de frână" />);
  expect(container.querySelector('source')).toHaveAttribute('srcset', picture.avif);
  const image = screen.getByRole('img', { name: 'Disc de frână' });
  expect(image).toHaveAttribute('src', picture.src);
  expect(image).toHaveAttribute('width', '400');
  expect(image).toHaveAttribute('loading', 'lazy');
});

test('the largest picture of the first screen is not lazy', () => {
  render(<Picture picture={picture} alt="Disc de frână" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});

test('without AVIF only WebP is offered', () => {
  const { container } = render(<Picture picture={{ ...picture, avif: null }} alt="" />);
  expect(container.querySelector('source')).toBeNull();
});
