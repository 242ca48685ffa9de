import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, LinkButton } from './button';

test('does not submit a form by default', () => {
  render(<Button>Caută</Button>);
  expect(screen.getByRole('button', { name: 'Caută' })).toHaveAttribute('type', 'button');
});

test('ignores a second press while busy and keeps the focus', async () => {
  const user = userEvent.setup();
  const pressed = jest.fn();
  const { rerender } = render(<Button onClick={pressed}>Trimite</Button>);
  const button = screen.getByRole('button', { name: 'Trimite' });
  await user.click(button);
  rerender(
    <Button onClick={pressed} busy>
      Trimite
    </Button>,
  );
  await user.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('renders a link button as a link', () => {
  render(
    <LinkButton href="/ro-MD/shop/cart" kind="secondary" size="s">
      Coș
    </LinkButton>,
  );
  expect(screen.getByRole('link', { name: 'Coș' })).toHaveAttribute('data-look', 'secondary');
});
