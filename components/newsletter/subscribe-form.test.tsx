import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proofAnswer } from '@/lib/contract/captcha';
import { consentVersion } from '@/lib/domain/newsletter/letters';
import { answerApi } from '@/tests/fixtures/browser-api';
import { installNativeDialog } from '@/tests/fixtures/native-dialog';
import { aProof } from '@/tests/fixtures/proof';
import { renderPage } from '@/tests/fixtures/render-page';
import { SubscribeForm } from './subscribe-form';

beforeAll(installNativeDialog);
afterEach(() => jest.restoreAllMocks());

const call = 'POST /api/account/contacts/newsletter';
const check = 'GET /api/account/captcha/newsletter';
const proof = () => ({ body: { kind: 'proof', challenge: aProof('newsletter'), expiresIn: 600 } });
const refusal = { status: 400, body: { message: 'The human check is missing.', errors: [{ errorName: 'CAPTCHA' }] } };
const field = () => screen.getByLabelText('E-mail');
const button = () => screen.getByRole('button', { name: 'Abonează-te' });
const sent = (calls: ReturnType<typeof answerApi>) => calls.filter(({ name }) => name === call);

async function fillIn() {
  const user = userEvent.setup();
  await user.type(field(), 'ion@mail.md');
  await user.click(await screen.findByRole('checkbox'));
  return user;
}

test('[FTR-2] shows the consent for a valid e-mail and enables the button with the consent', async () => {
  const calls = answerApi({ [check]: proof, [call]: { body: true } });
  const user = userEvent.setup();
  renderPage(<SubscribeForm />);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.type(field(), 'ion@');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.type(field(), 'mail.md');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.click(await screen.findByRole('checkbox'));
  expect(button()).toHaveAttribute('aria-disabled', 'false');
  await user.click(button());
  expect(await screen.findByRole('status')).toHaveTextContent('Te-ai abonat');
  expect(screen.getByRole('status')).toHaveFocus();
  const body = { email: 'ion@mail.md', lang: 'ro-MD', consent: consentVersion };
  expect(sent(calls).map((one) => one.body)).toEqual([body]);
});

test('[FTR-2] an invalid submit marks every field and raises an alert', async () => {
  const calls = answerApi({ [check]: proof });
  const user = userEvent.setup();
  renderPage(<SubscribeForm />);
  await user.click(button());
  expect(screen.getByRole('alert')).toHaveTextContent('Verifică câmpurile marcate.Completează acest câmp.');
  expect(field()).toBeInvalid();
  await user.type(field(), 'ion');
  expect(screen.getByRole('alert')).toHaveTextContent('Scrie adresa întreagă');
  await user.type(field(), '@mail.md');
  await screen.findByRole('checkbox');
  await user.click(button());
  expect(screen.getByRole('alert')).toHaveTextContent('Verifică câmpurile marcate.Bifează acordul ca să continui.');
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(sent(calls)).toEqual([]);
});

test('[FTR-2] ignores a second submit while subscribing', async () => {
  let answer = (_: { body: true }) => {};
  const calls = answerApi({ [check]: proof, [call]: () => new Promise((resolve) => (answer = resolve)) });
  renderPage(<SubscribeForm />);
  const user = await fillIn();
  await user.click(button());
  expect(await screen.findByRole('button', { name: 'Te abonăm…' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(field(), '{Enter}{Enter}');
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  answer({ body: true });
  expect(await screen.findByRole('status')).toBeVisible();
  expect(sent(calls)).toHaveLength(1);
});

test('[FTR-2] opens the consent text in a large dialog', async () => {
  answerApi({ [check]: proof });
  const user = userEvent.setup();
  renderPage(<SubscribeForm />);
  await user.type(field(), 'ion@mail.md');
  const link = await screen.findByRole('link', { name: 'prelucrarea datelor' });
  expect(link).toHaveAttribute('href', '/ro-MD/site/terms');
  // `use` resumes after a promise only in an awaited `act`.
  await act(() => user.click(link));
  const dialog = await screen.findByRole('dialog', { name: 'Acordul pentru buletinul informativ' });
  expect(dialog).toHaveAttribute('data-kind', 'large');
});

test("[FTR-3] shows the server's message outside production, keeps the e-mail and repeats the human check", async () => {
  const nonces: string[] = [];
  let refuse = true;
  const calls = answerApi({ [check]: proof, [call]: () => (refuse ? refusal : { body: true }) });
  const answered = jest.mocked(globalThis.fetch);
  renderPage(<SubscribeForm />);
  const user = await fillIn();
  await user.click(button());
  expect(
    await screen.findByText('Nu am putut face abonarea. Încearcă din nou. The human check is missing.'),
  ).toBeVisible();
  expect(field()).toHaveValue('ion@mail.md');
  refuse = false;
  await user.click(button());
  expect(await screen.findByRole('status')).toHaveTextContent('Te-ai abonat');
  for (const [, init] of answered.mock.calls.filter(([path]) => path === '/api/account/contacts/newsletter')) {
    const token = new Headers(init?.headers).get('x-captcha-token') ?? '';
    nonces.push(proofAnswer.parse(JSON.parse(atob(token))).challenge.parameters.nonce);
  }
  expect(new Set(nonces).size).toBe(2);
  expect(sent(calls)).toHaveLength(2);
});

test('[FTR-3] reports a refusal without a human check', async () => {
  answerApi({ [call]: refusal });
  renderPage(<SubscribeForm />);
  const user = await fillIn();
  await user.click(button());
  expect(await screen.findByText(/^Nu am putut face abonarea/)).toBeVisible();
});
