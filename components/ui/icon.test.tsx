import { render, screen } from '@testing-library/react';
import { Icon } from './icon';
import { checkIcon, chevronRightIcon } from './icons';

test('an icon beside words is hidden from screen readers', () => {
  const { container } = render(<Icon shape={checkIcon} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('an icon with a label is an image with that name', () => {
  render(<Icon shape={checkIcon} label="Gata" size="s" />);
  expect(screen.getByRole('img', { name: 'Gata' })).toHaveAttribute('data-size', 's');
});

test('an icon is drawn from its symbol, on the server as in the browser', () => {
  const { container } = render(<Icon shape={checkIcon} />);
  const [outline] = container.querySelectorAll('svg > use');
  expect(outline).toHaveAttribute('href', '#i-check');
  expect(outline?.namespaceURI).toBe('http://www.w3.org/2000/svg');
});

test('[LOC-1] only what points along the line turns round in right-to-left', () => {
  const { container } = render(
    <>
      <Icon shape={chevronRightIcon} />
      <Icon shape={checkIcon} />
    </>,
  );
  expect([...container.querySelectorAll('svg')].map((svg) => svg.hasAttribute('data-flips'))).toEqual([true, false]);
});
