import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordForm } from '@/components/account/profile/profile-forms';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { SignUpForm } from './entry-panel';
import { NewPasswordForm } from './reset-password';

const forms = [
  ['of a new account', <SignUpForm key="form" onSignedIn={() => {}} />, ['Пароль'], 'Создать кабинет'],
  ['of a changed one', <PasswordForm key="form" />, ['Новый пароль', 'Новый пароль ещё раз'], 'Сменить пароль'],
  [
    'by a letter',
    <NewPasswordForm key="form" id={'Ab3_'.repeat(8)} />,
    ['Новый пароль', 'Новый пароль ещё раз'],
    'Сохранить пароль',
  ],
] as const;

test.each(forms)(
  '[ACC-1] [ACC-6] a password %s shows its rule, can be revealed and is refused under its field',
  async (...fields) => {
    const [, form, [first, ...again], button] = fields;
    const calls = answerApi({ 'POST /api/account/auth/fpasslink': { body: { ok: true } } });
    renderPage(form, 'ru');
    const typing = userEvent.setup();
    const field = await screen.findByLabelText(first);
    expect(field).toHaveAccessibleDescription('Не меньше 10 символов.');
    for (const label of [first, ...again]) {
      const chosen = screen.getByLabelText(label);
      expect(chosen).toHaveAttribute('autocomplete', 'new-password');
      expect(chosen).toHaveAttribute('maxlength', '128');
      expect(chosen).toHaveAttribute('type', 'password');
      const show = screen.getAllByRole('button', { name: 'Показать пароль' });
      const own = show.find((one) => one.getAttribute('aria-controls') === chosen.id);
      if (!own) throw new Error(`${label} cannot be looked at.`);
      await typing.click(own);
      expect(chosen).toHaveAttribute('type', 'text');
    }
    await typing.type(field, 'короткий');
    await typing.click(screen.getByRole('button', { name: button }));
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/Не меньше 10 символов\./);
    const writes = calls.filter(({ name }) => /^(?:POST|PUT)/.test(name) && !name.endsWith('/fpasslink'));
    expect(writes).toEqual([]);
  },
);
