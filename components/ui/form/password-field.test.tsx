import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@/tests/fixtures/render-page';
import { PasswordField } from './password-field';

test('[ACC-1] shows and hides the password by keyboard', async () => {
  renderPage(
    <PasswordField id="p" name="password" label="Пароль" autoComplete="current-password" error="мало" />,
    'ru',
  );
  const field = screen.getByLabelText('Пароль');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.type(field, 'тайна');
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Показать пароль' });
  expect(button).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('тайна');
  expect(field).toHaveAttribute('spellcheck', 'false');
  expect(field).toHaveAccessibleDescription('мало');
  await userEvent.click(screen.getByRole('button', { name: 'Скрыть пароль' }));
  expect(field).toHaveAttribute('type', 'password');
});
