import { render } from '@testing-library/react';
import { Icon } from './icon';
import { checkIcon, chevronRightIcon, iconSheet } from './icons';

test('hides the icon from screen readers', () => {
  const { container } = render(<Icon shape={checkIcon} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('draws an icon from its symbol', () => {
  const { container } = render(<Icon shape={checkIcon} />);
  const [outline] = container.querySelectorAll('svg > use');
  expect(outline).toHaveAttribute('href', `${iconSheet}#check`);
  expect(outline?.namespaceURI).toBe('http://www.w3.org/2000/svg');
});

test('[LOC-1] mirrors only directional icons in right-to-left text', () => {
  const { container } = render(
    <>
      <Icon shape={chevronRightIcon} />
      <Icon shape={checkIcon} />
    </>,
  );
  expect([...container.querySelectorAll('svg')].map((svg) => svg.hasAttribute('data-flips'))).toEqual([true, false]);
});
