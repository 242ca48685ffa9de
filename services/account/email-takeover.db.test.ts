import { authCalls } from '@/lib/contract/account/auth';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { sessionCalls } from '@/lib/contract/orders/session';
import { type AccountApp, createAccountApp, fillCatalogue, goodPassword } from '@/tests/fixtures/account-app';
import { placeOrder } from '@/tests/fixtures/placed-order';
import { tryLimits } from '../limits/count-try';
import { blockCustomer, confirmCustomer } from './manage-customers';

// Password hashes are slow on purpose.

const strangersPassword = 'the-strangers-own-words';
let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 100 } });
});
afterAll(() => app.close());

const signUp = (email: string, password: string) =>
  app.get(authCalls.authSignup, { body: { email, password, lang: 'ro' } });
const logIn = (email: string, password: string) => app.ask(authCalls.authLogin, { body: { email, password } });
const press = (emailconfuniqid: string, token?: string) =>
  app.ask(authCalls.authEmailConfirmCheck, { body: { emailconfuniqid }, ...(token !== undefined && { token }) });
const me = async (token: string) => (await app.get(authCalls.usersMe, { token })).user;
const orders = (token: string) => app.get(ordersCalls.ordersList, { token, body: {} });
const guestOrder = async (email: string) => {
  const contact = { firstName: 'Ion', lastName: 'Rusu', email, phone: '+373 69 123 456' };
  return placeOrder(app, { key: await app.visitor({}) }, { 1: 1 }, { contact });
};

/** The secret in the newest letter with a link of this kind. */
async function newestLink(email: string, page: 'email-confirm' | 'fpass'): Promise<string> {
  const texts = (await app.letters()).filter(({ to }) => to === email).map(({ text }) => text);
  return texts.flatMap((text) => new RegExp(`/${page}/([\\w-]{32})\n`).exec(text)?.[1] ?? []).at(-1) ?? '';
}

describe("a stranger who signs up with somebody's e-mail", () => {
  it('[SVC-4] [SEC-11] owns nothing when the victim opens the newer of two letters', async () => {
    const email = 'victima@exemplu.md';
    await guestOrder(email);
    const victim = await signUp(email, goodPassword);
    const victimsLink = await newestLink(email, 'email-confirm');
    const stranger = await signUp(email, strangersPassword);
    const strangersLink = await newestLink(email, 'email-confirm');
    expect(strangersLink).not.toBe(victimsLink);

    // The link is opened on another device, and on one where the victim is signed in.
    expect((await press(strangersLink)).status).toBe(401);
    const signedIn = await press(strangersLink, victim.tokens.accessToken);
    expect([signedIn.status, signedIn.error?.errors[0]?.errorName]).toEqual([409, 'LINK_OTHER_ACCOUNT']);

    const strangersToken = stranger.tokens.accessToken;
    expect((await me(strangersToken)).email_confirmed).toBe(false);
    expect(await orders(strangersToken)).toMatchObject({ total: 0, claimable: 0 });
    expect((await app.ask(afterOrderCalls.ordersClaim, { token: strangersToken, body: {} })).status).toBe(403);
    expect((await logIn(email, goodPassword)).data?.user.id).toBe(victim.user.id);

    expect((await press(victimsLink, victim.tokens.accessToken)).status).toBe(200);
    expect(await orders(victim.tokens.accessToken)).toMatchObject({ total: 1 });
    expect((await press(strangersLink, strangersToken)).error?.errors[0]?.errorName).toBe('LINK_INVALID');
  });

  it('[SVC-4] cannot block the owner of the mailbox, even as the first account and by repeated sign-ups', async () => {
    const email = 'prima@exemplu.md';
    await guestOrder(email);
    const squatter = await signUp(email, 'the-squatters-own');
    const victim = await signUp(email, goodPassword);
    const victimsLink = await newestLink(email, 'email-confirm');
    await signUp(email, strangersPassword);
    expect((await press(victimsLink, victim.tokens.accessToken)).status).toBe(200);
    expect((await logIn(email, goodPassword)).data?.user).toMatchObject({ id: victim.user.id, email_confirmed: true });
    expect(await orders(victim.tokens.accessToken)).toMatchObject({ total: 1 });
    expect((await logIn(email, 'the-squatters-own')).status).toBe(400);
    const gone = await app.ask(authCalls.usersMe, { token: squatter.tokens.accessToken });
    expect(gone.status).toBe(401);
  });

  it('[SVC-4] [SEC-11] is signed out at once when the victim sets a new password by letter', async () => {
    const email = 'uitata@exemplu.md';
    await guestOrder(email);
    const stranger = await signUp(email, strangersPassword);
    await app.get(authCalls.authForgot, { body: { email, lang: 'ro' } });
    const link = await newestLink(email, 'fpass');
    await app.get(authCalls.authForgotSet, { body: { fpassuniqid: link, password: goodPassword, lang: 'ro' } });
    const token = stranger.tokens.accessToken;
    expect((await app.ask(afterOrderCalls.ordersClaim, { token, body: {} })).status).toBe(401);
    const victim = await app.get(authCalls.authLogin, { body: { email, password: goodPassword } });
    await app.get(afterOrderCalls.ordersClaim, { token: victim.tokens.accessToken, body: {} });
    expect((await app.ask(ordersCalls.ordersList, { token, body: {} })).status).toBe(401);
    expect(await orders(victim.tokens.accessToken)).toMatchObject({ total: 1 });
  });
});

describe('a confirmation link', () => {
  const about = (emailconfuniqid: string, token?: string) =>
    app.ask(authCalls.authEmailConfirmLink, { body: { emailconfuniqid }, ...(token !== undefined && { token }) });
  const enter = (emailconfuniqid: string, password: string, address = '203.0.113.40') =>
    app.ask(authCalls.authEmailConfirmLogin, {
      body: { emailconfuniqid, password },
      headers: { 'x-client-address': address },
    });
  const reject = (emailconfuniqid: string) => app.ask(authCalls.authEmailConfirmReject, { body: { emailconfuniqid } });
  const nameOf = ({ error }: { error: { errors: readonly { errorName: string }[] } | undefined }) =>
    error?.errors[0]?.errorName;

  it('[ACC-1] [SEC-11] shows the account, the request and the proof that confirming requires', async () => {
    const email = 'mihaela@exemplu.md';
    const headers = { 'x-client-address': '188.138.12.77', 'x-client-browser': 'Firefox/Windows' };
    const { tokens } = await app.get(authCalls.authSignup, {
      body: { email, password: goodPassword, lang: 'ro' },
      headers,
    });
    const link = await newestLink(email, 'email-confirm');
    const { data } = await about(link);
    expect(data).toEqual({
      email: 'm•••@exemplu.md',
      proof: 'password',
      asked: { at: expect.any(String), from: '188.138.12.x', browser: { name: 'Firefox', system: 'Windows' } },
    });
    const letter = (await app.letters()).findLast(({ to }) => to === email);
    const time = new Intl.DateTimeFormat('ro-MD', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Chisinau',
    });
    expect(letter?.text).toContain(
      `${time.format(new Date(data?.asked.at ?? ''))} (ora Chișinăului), rețeaua 188.138.12.x, Firefox pe Windows.`,
    );
    expect(letter?.text).not.toContain('188.138.12.77');
    expect((await about(link, tokens.accessToken)).data?.proof).toBe('session');
    expect((await about(link, (await app.customer()).token)).data?.proof).toBe('other-account');
    expect((await about(link, 'no-token-of-ours')).data?.proof).toBe('password');
    await app.get(authCalls.authLogout, { token: tokens.accessToken, body: {} });
    expect((await about(link, tokens.accessToken)).data?.proof).toBe('password');
    expect(nameOf(await about('x'.repeat(32)))).toBe('LINK_INVALID');
  });

  it('[ACC-1] confirms with the password of its account, signs in, and merges guest orders and cart', async () => {
    const email = 'parola@exemplu.md';
    await guestOrder(email);
    const { user } = await signUp(email, goodPassword);
    const link = await newestLink(email, 'email-confirm');
    const key = await app.visitor({ 1: 2 });
    const { data } = await app.ask(authCalls.authEmailConfirmLogin, {
      key,
      body: { emailconfuniqid: link, password: goodPassword },
    });
    expect(data?.user).toMatchObject({ id: user.id, email_confirmed: true });
    const token = data?.tokens.accessToken ?? '';
    expect(await orders(token)).toMatchObject({ total: 1 });
    expect((await app.get(sessionCalls.sessionRead, { token })).cart.quantity).toBe(2);
    expect(nameOf(await enter(link, goodPassword))).toBe('LINK_INVALID');
  });

  it('[SVC-4] [SEC-11] accepts no other password, not even that of another account with the same e-mail', async () => {
    const email = 'doua@exemplu.md';
    const victim = await signUp(email, goodPassword);
    const victimsLink = await newestLink(email, 'email-confirm');
    const stranger = await signUp(email, strangersPassword);
    const strangersLink = await newestLink(email, 'email-confirm');
    expect(nameOf(await enter(strangersLink, goodPassword))).toBe('PASSWORD_WRONG');
    expect(nameOf(await enter(victimsLink, strangersPassword))).toBe('PASSWORD_WRONG');
    expect((await me(victim.tokens.accessToken)).email_confirmed).toBe(false);
    expect((await me(stranger.tokens.accessToken)).email_confirmed).toBe(false);
    expect((await enter(victimsLink, goodPassword)).data?.user.id).toBe(victim.user.id);
    expect(nameOf(await enter(strangersLink, strangersPassword))).toBe('LINK_INVALID');
  });

  it('[SVC-4] [SEC-35] counts wrong passwords as sign-in tries and stays valid', async () => {
    const email = 'ghicita@exemplu.md';
    await signUp(email, goodPassword);
    const link = await newestLink(email, 'email-confirm');
    const { tries } = tryLimits.loginFromIp;
    const statuses: number[] = [];
    for (let n = 0; n < tries; n++) statuses.push((await enter(link, `wrong ${n}`)).status);
    expect(statuses).toEqual(Array(tries).fill(400));
    const refused = await enter(link, goodPassword);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const login = { body: { email, password: goodPassword }, headers: { 'x-client-address': '203.0.113.40' } };
    expect((await app.ask(authCalls.authLogin, login)).status).toBe(429);
    expect((await enter(link, goodPassword, '203.0.113.41')).status).toBe(200);
  });

  it('[SVC-4] [SEC-11] rejected by its reader is voided with its account; other accounts are unaffected', async () => {
    const email = 'nu-eu@exemplu.md';
    const victim = await signUp(email, goodPassword);
    const victimsLink = await newestLink(email, 'email-confirm');
    const stranger = await signUp(email, strangersPassword);
    const strangersLink = await newestLink(email, 'email-confirm');
    expect((await reject(strangersLink)).status).toBe(200);
    expect(nameOf(await reject(strangersLink))).toBe('LINK_INVALID');
    expect(nameOf(await enter(strangersLink, strangersPassword))).toBe('LINK_INVALID');
    expect((await logIn(email, strangersPassword)).status).toBe(400);
    const again = { token: stranger.tokens.accessToken, body: { lang: 'ro' } } as const;
    expect((await app.ask(authCalls.authEmailConfirm, again)).status).toBe(401);
    expect((await press(victimsLink, victim.tokens.accessToken)).status).toBe(200);
  });

  it('[SVC-4] used too late does not displace a customer confirmed by the operator', async () => {
    const email = 'operator@exemplu.md';
    const owner = await signUp(email, goodPassword);
    const ownersLink = await newestLink(email, 'email-confirm');
    await signUp(email, strangersPassword);
    const strangersLink = await newestLink(email, 'email-confirm');
    await confirmCustomer(app.db.write, owner.user.id, { email: true, phone: false });
    expect(nameOf(await enter(strangersLink, strangersPassword))).toBe('LINK_INVALID');
    expect(nameOf(await reject(ownersLink))).toBe('LINK_INVALID');
    expect((await logIn(email, goodPassword)).data?.user).toMatchObject({ id: owner.user.id, email_confirmed: true });
  });

  it('[SVC-4] two accounts with a displaced owner, confirmed concurrently, leave one owner', async () => {
    const email = 'deodata@exemplu.md';
    await signUp(email, 'the-first-of-three');
    const first = await newestLink(email, 'email-confirm');
    await signUp(email, goodPassword);
    const second = await newestLink(email, 'email-confirm');
    await signUp(email, strangersPassword);
    const third = await newestLink(email, 'email-confirm');
    await reject(first);
    const answers = await Promise.all([enter(second, goodPassword), enter(third, strangersPassword)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('[SVC-4] of a blocked customer is void', async () => {
    const email = 'oprita@exemplu.md';
    const { user } = await signUp(email, goodPassword);
    const link = await newestLink(email, 'email-confirm');
    await blockCustomer(app.db, user.id, true);
    expect(nameOf(await enter(link, goodPassword))).toBe('LINK_INVALID');
  });
});

it('[ACC-1] a PIN confirms the phone of its own account only, also where another account has the same number', async () => {
  const [one, other] = [await app.customer(), await app.customer()];
  const phone = '+37369555123';
  const pins: string[] = [];
  for (const { token } of [one, other]) {
    await app.get(authCalls.usersUpdate, { token, body: { firstName: 'Ana', lastName: 'Pop', phone } });
    await app.get(authCalls.authPhoneConfirm, { token, body: {} });
    const message = (await app.letters()).findLast(({ to }) => to === phone);
    pins.push(/\b(\d{6})\b/.exec(message?.text ?? '')?.[1] ?? '');
  }
  const check = (token: string, pin: string) =>
    app.ask(authCalls.authPhoneConfirmCheck, { token, body: { phoneConfPINCODE: pin } });
  const [onesPin = '', othersPin = ''] = pins;
  // Both PINs are equal in one of a million runs.
  if (onesPin !== othersPin) expect((await check(one.token, othersPin)).status).toBe(400);
  expect((await check(one.token, onesPin)).status).toBe(200);
  expect((await me(other.token)).phone_confirmed).toBe(false);
});
