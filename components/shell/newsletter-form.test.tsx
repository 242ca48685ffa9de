import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi } from '@/tests/fixtures/browser-api';
import { installNativeDialog } from '@/tests/fixtures/native-dialog';
import { renderPage } from '@/tests/fixtures/render-page';
import { NewsletterForm } from './newsletter-form';

beforeAll(installNativeDialog);

const call = 'POST /api/account/contacts/newsletter';
const field = () => screen.getByLabelText('E-mail');
const button = () => screen.getByRole('button', { name: 'Abonează-te' });

test('[FTR-2] the consent appears with a valid address, and the button wakes with the consent', async () => {
  const calls = answerApi({ [call]: { body: true } });
  const user = userEvent.setup();
  renderPage(<NewsletterForm />);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.type(field(), 'ion@{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Scrie adresa întreagă');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.type(field(), 'mail.md');
  await user.click(button());
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('checkbox'));
  expect(button()).toHaveAttribute('aria-disabled', 'false');
  await user.click(button());
  expect(await screen.findByRole('status')).toHaveTextContent('Te-ai abonat');
  expect(calls).toEqual([{ name: call, body: { email: 'ion@mail.md', lang: 'ro-MD' } }]);
});

test('[FTR-2] the consent’s text opens in a dialog', async () => {
  const user = userEvent.setup();
  renderPage(<NewsletterForm />);
  await user.type(field(), 'ion@mail.md');
  const link = screen.getByRole('link', { name: 'prelucrarea datelor' });
  expect(link).toHaveAttribute('href', '/ro-MD/site/terms');
  await user.click(link);
  expect(await screen.findByRole('dialog', { name: 'Acordul pentru buletinul informativ' })).toBeVisible();
});

test('[FTR-3] a failure is told, and the address stays', async () => {
  answerApi({ [call]: { status: 400, body: { message: '', errors: [{ errorName: 'CAPTCHA', message: '' }] } } });
  const user = userEvent.setup();
  renderPage(<NewsletterForm />);
  await user.type(field(), 'ion@mail.md');
  await user.click(screen.getByRole('checkbox'));
  await user.click(button());
  expect(await screen.findByText('Nu am putut face abonarea. Încearcă din nou.')).toBeVisible();
  expect(field()).toHaveValue('ion@mail.md');
});
