import { shop } from '@/lib/config/shop';
import { contactsCalls } from '@/lib/contract/account/contacts';
import { composeMail, readLetter } from '@/services/mail/carriers';
import { type AccountApp, createAccountApp } from '@/tests/fixtures/account-app';

const { contactUs } = contactsCalls;
const message = {
  name: 'Ion Rusu',
  email: 'ion@exemplu.md',
  subject: 'Plăcuțe pentru Logan',
  message: 'Bună ziua!\nSe potrivesc la <b>1.5 dCi</b>?',
  lang: 'ro' as const,
};

let app: AccountApp;
beforeEach(async () => {
  app = await createAccountApp();
});
afterEach(() => app.close());

const refusalOf = async (body: Partial<typeof message>, headers: Record<string, string> = {}) => {
  const { status, error } = await app.ask(contactUs, { body: { ...message, ...body }, headers });
  return [status, error?.errors[0]?.errorName, error?.errors[0]?.path];
};

describe('a message to the shop', () => {
  it("[SITE-1] reaches the shop's mailbox unchanged, with the visitor as Reply-To", async () => {
    expect(await app.get(contactUs, { body: message })).toEqual({ ok: true });
    const [letter, ...others] = await app.letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      to: shop.contacts.email,
      replyTo: { name: 'Ion Rusu', address: 'ion@exemplu.md' },
      subject: 'Plăcuțe pentru Logan',
      html: null,
    });
    expect(letter?.text).toContain('Bună ziua!\nSe potrivesc la <b>1.5 dCi</b>?');
  });

  it('[SITE-1] cannot add headers or recipients', async () => {
    const trick = 'Salut\r\nBcc: toti@exemplu.md\u2028X: y';
    await app.get(contactUs, { body: { ...message, name: trick, subject: trick } });
    const [letter] = await app.letters();
    if (!letter) throw new Error('no letter');
    const source = (await composeMail(letter)).toString('utf8');
    expect(source).not.toMatch(/^(?:Bcc|X):/im);
    expect(readLetter(source)).toMatchObject({ to: shop.contacts.email, subject: 'Salut Bcc: toti@exemplu.md X: y' });
  });

  it("[SITE-1] without a subject gets one in the visitor's language", async () => {
    await app.get(contactUs, { body: { ...message, subject: '  ', lang: 'ru' } });
    expect((await app.letters())[0]?.subject).toBe('Сообщение с сайта');
  });

  it('[SITE-1] is rejected with an error per field when a field is missing or too long', async () => {
    expect(await refusalOf({ message: '   ' })).toEqual([400, 'VALIDATION', 'message']);
    expect(await refusalOf({ name: '' })).toEqual([400, 'VALIDATION', 'name']);
    expect(await refusalOf({ email: 'ion@' })).toEqual([400, 'VALIDATION', 'email']);
    expect(await refusalOf({ message: 'a'.repeat(5001) })).toEqual([400, 'VALIDATION', 'message']);
    expect(await refusalOf({}, { 'x-captcha-token': '' })).toEqual([400, 'CAPTCHA', undefined]);
    expect(await app.letters()).toEqual([]);
  });

  it('[SITE-1] [SEC-37] is accepted five times an hour from one e-mail and IP, and not logged', async () => {
    const at = (address: string) => ({ 'x-client-address': address });
    for (let sent = 0; sent < 5; sent += 1) await app.get(contactUs, { body: message, headers: at('192.0.2.1') });
    expect(await refusalOf({}, at('192.0.2.1'))).toEqual([429, 'TOO_MANY_REQUESTS', undefined]);
    expect(await app.letters()).toHaveLength(5);
    expect(await refusalOf({}, at('192.0.2.2'))).toEqual([200, undefined, undefined]);
    expect(app.lines.join('')).not.toMatch(/ion@|Logan|dCi/);
  });
});
