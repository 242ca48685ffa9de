import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { Icon } from './icon';
import * as icons from './icons';
import { checkIcon, chevronRightIcon } from './icons';
import * as pageIcons from './page-icons';

test('an icon beside words is hidden from screen readers', () => {
  const { container } = render(<Icon shape={checkIcon} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('an icon with a label is an image with that name', () => {
  render(<Icon shape={checkIcon} label="Gata" size="s" />);
  expect(screen.getByRole('img', { name: 'Gata' })).toHaveAttribute('data-size', 's');
});

test('an icon is drawn from the sheet, on the server as in the browser', () => {
  const { container } = render(<Icon shape={checkIcon} />);
  const [outline] = container.querySelectorAll('svg > use');
  expect(outline).toHaveAttribute('href', `${icons.iconSheet}#check`);
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

test('every icon stands in the sheet, and the address changes with the sheet', () => {
  const sheet = readFileSync('public/brand/icons.svg');
  const names = Object.values({ ...icons, ...pageIcons }).flatMap((icon) =>
    typeof icon === 'string' ? [] : [icon.name],
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !sheet.includes(`id="${name}"`))).toEqual([]);
  expect(icons.iconSheet).toBe(`/brand/icons.svg?v=${createHash('sha256').update(sheet).digest('hex').slice(0, 8)}`);
});
