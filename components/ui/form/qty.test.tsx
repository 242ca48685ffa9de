import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Qty } from './qty';

const labels = {
  group: 'Cantitate',
  less: 'Mai puțin',
  more: 'Mai mult',
  whole: () => 'Scrie un număr întreg',
  most: () => 'Mai multe nu sunt',
};

function Stand({ onChange, max = 99 }: { readonly onChange: (value: number) => void; readonly max?: number }) {
  const [value, setValue] = useState(2);
  const change = (next: number) => {
    setValue(next);
    onChange(next);
  };
  return <Qty value={value} onChange={change} labels={labels} max={max} />;
}

test('changes by one and stops at the bounds', async () => {
  const user = userEvent.setup();
  const changed = jest.fn();
  render(<Stand onChange={changed} max={3} />);
  await user.click(screen.getByRole('button', { name: 'Mai mult' }));
  expect(screen.getByRole('button', { name: 'Mai mult' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Mai puțin' }));
  await user.click(screen.getByRole('button', { name: 'Mai puțin' }));
  expect(screen.getByRole('button', { name: 'Mai puțin' })).toBeDisabled();
  expect(changed.mock.calls).toEqual([[3], [2], [1]]);
});

test.each([
  ['12', 12],
  ['500', 99],
  ['0', 1],
])('turns the input %s into %i', async (typed, settled) => {
  const user = userEvent.setup();
  const changed = jest.fn();
  render(<Stand onChange={changed} />);
  const input = screen.getByRole('textbox', { name: 'Cantitate' });
  await user.clear(input);
  await user.type(input, `${typed}{Enter}`);
  expect(input).toHaveValue(String(settled));
  expect(changed).toHaveBeenLastCalledWith(settled);
});

test('restores the value of an emptied field', async () => {
  const user = userEvent.setup();
  const changed = jest.fn();
  render(<Stand onChange={changed} />);
  await user.clear(screen.getByRole('textbox'));
  await user.tab();
  expect(screen.getByRole('textbox')).toHaveValue('2');
  expect(changed).not.toHaveBeenCalled();
});

test.each(['2.5', '1,5', '1e3', '-3', 'două'])('[CHK-5] rejects %s with a message', async (typed) => {
  const user = userEvent.setup();
  const changed = jest.fn();
  render(<Stand onChange={changed} />);
  const input = screen.getByRole('textbox', { name: 'Cantitate' });
  await user.clear(input);
  await user.type(input, typed);
  await user.tab();
  expect(input).toHaveValue(typed);
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Scrie un număr întreg');
  expect(screen.getByRole('alert')).toBeVisible();
  expect(changed).not.toHaveBeenCalled();
  await user.clear(input);
  await user.type(input, '5{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(changed.mock.calls).toEqual([[5]]);
});

test('[CHK-5] reduces a quantity above the maximum with a message', async () => {
  const user = userEvent.setup();
  const changed = jest.fn();
  render(<Stand onChange={changed} max={54} />);
  const input = screen.getByRole('textbox');
  await user.clear(input);
  await user.type(input, '999');
  await user.tab();
  expect(input).toHaveValue('54');
  expect(input).toHaveAccessibleDescription('Mai multe nu sunt');
  expect(changed.mock.calls).toEqual([[54]]);
});

test('[CHK-5] ignores the second click of a double click that began on the button it replaced', () => {
  const changed = jest.fn();
  render(<Stand onChange={changed} />);
  const more = screen.getByRole('button', { name: 'Mai mult' });
  fireEvent.click(more, { detail: 2 });
  expect(changed).not.toHaveBeenCalled();
  fireEvent.click(more, { detail: 1 });
  fireEvent.click(more, { detail: 2 });
  expect(changed.mock.calls).toEqual([[3], [4]]);
});
