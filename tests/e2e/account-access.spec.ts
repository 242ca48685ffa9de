import { randomUUID } from 'node:crypto';
import { letterTo } from '../fixtures/letters';
import { onDesktop, onOneScreen } from '../fixtures/screens';
import { goodPassword, signUp } from '../fixtures/sign-up';
import { expect, type Page, test } from '../fixtures/test';

const words = {
  'ro-MD': {
    email: 'E-mail',
    password: 'Parola',
    signUp: 'Creează cont',
    logIn: 'Intră',
    account: 'Contul meu',
    confirm: 'Confirmă adresa',
    confirmed: 'Adresa e confirmată.',
    used: /Linkul nu mai este valabil/,
    forgot: 'Am uitat parola',
    sendLink: 'Trimite linkul',
    sent: /Am trimis un e-mail la/,
    newPassword: 'Parola nouă',
    repeat: 'Parola nouă, încă o dată',
    differ: 'Parolele nu sunt la fel.',
    weak: /Parola e prea ușor de ghicit/,
    setPassword: 'Salvează parola',
    isSet: 'Parola e schimbată. Intră în cont cu ea.',
    toLogin: 'Intră în cont',
    current: 'Parola actuală',
    change: 'Schimbă parola',
    wrongOld: 'Parola actuală nu se potrivește.',
    changed: /^Parola e schimbată\./,
    everywhere: 'Ieși de peste tot',
    firstName: 'Prenume',
    lastName: 'Nume',
    phone: 'Telefon',
    save: 'Salvează',
    sendPin: 'Trimite codul',
    pin: 'Codul din SMS',
    checkPin: 'Confirmă',
    wrongPin: /Codul nu se potrivește/,
    phoneOk: /e confirmat$/,
    subjects: { confirm: 'Confirmă adresa de e-mail', password: 'Parolă nouă pentru contul tău' },
  },
  ru: {
    email: 'Эл. почта',
    password: 'Пароль',
    signUp: 'Создать кабинет',
    logIn: 'Войти',
    account: 'Мой кабинет',
    confirm: 'Подтвердить адрес',
    confirmed: 'Адрес подтверждён.',
    used: /Ссылка больше не действует/,
    forgot: 'Забыли пароль?',
    sendLink: 'Отправить ссылку',
    sent: /Мы отправили письмо на/,
    newPassword: 'Новый пароль',
    repeat: 'Новый пароль ещё раз',
    differ: 'Пароли не совпадают.',
    weak: /Такой пароль легко угадать/,
    setPassword: 'Сохранить пароль',
    isSet: 'Пароль изменён. Войдите с ним.',
    toLogin: 'Войти',
    current: 'Нынешний пароль',
    change: 'Сменить пароль',
    wrongOld: 'Нынешний пароль не подходит.',
    changed: /^Пароль изменён\./,
    everywhere: 'Выйти везде',
    firstName: 'Имя',
    lastName: 'Фамилия',
    phone: 'Телефон',
    save: 'Сохранить',
    sendPin: 'Отправить код',
    pin: 'Код из SMS',
    checkPin: 'Подтвердить',
    wrongPin: /Код не подходит/,
    phoneOk: / подтверждён$/,
    subjects: { confirm: 'Подтвердите адрес почты', password: 'Новый пароль для вашего кабинета' },
  },
} as const;
type Locale = keyof typeof words;

const otherPassword = 'frâna-de-mână-ține';
const someone = () => `${randomUUID()}@exemplu.md`;

async function signUpByForm(page: Page, locale: Locale, email: string): Promise<void> {
  const t = words[locale];
  await page.goto(`/${locale}/account/signup`);
  const form = page.getByRole('main');
  await form.getByLabel(t.email, { exact: true }).fill(email);
  await form.getByLabel(t.password, { exact: true }).fill(goodPassword);
  await form.getByRole('button', { name: t.signUp }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.account })).toBeVisible();
}

async function logIn(page: Page, locale: Locale, email: string, password: string): Promise<void> {
  const t = words[locale];
  const form = page.getByRole('main');
  await form.getByLabel(t.email, { exact: true }).fill(email);
  await form.getByLabel(t.password, { exact: true }).fill(password);
  await form.getByRole('button', { name: t.logIn, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.account })).toBeVisible();
}

for (const locale of ['ro-MD', 'ru'] as const) {
  const t = words[locale];

  test(
    `[ACC-1] confirms the e-mail once by the link of the sign-up letter, in ${locale}`,
    onOneScreen[locale],
    async ({ page, allowErrors }) => {
      allowErrors(/400 \(Bad Request\)/);
      const email = someone();
      await signUpByForm(page, locale, email);
      const letter = await letterTo(email);
      expect(letter.subject).toBe(t.subjects.confirm);
      const [link = ''] = letter.links;
      expect(link).toContain(`/${locale}/account/email-confirm/`);
      await page.goto(link);
      await page.getByRole('button', { name: t.confirm }).click();
      await expect(page.getByText(t.confirmed)).toBeVisible();
      await page.goto(link);
      await expect(page.getByRole('alert').filter({ hasText: t.used })).toBeVisible();
    },
  );

  test(
    `[ACC-1] replaces a forgotten password by the link of a letter, in ${locale}`,
    onOneScreen[locale],
    async ({ page, context, allowErrors }) => {
      allowErrors(/400 \(Bad Request\)/);
      const email = await signUp(page, locale);
      await letterTo(email);
      await context.clearCookies();
      await page.goto(`/${locale}/account/login`);
      await page.getByRole('link', { name: t.forgot }).click();
      await expect(page).toHaveURL(/\/account\/fpass$/);
      await page.getByRole('main').getByLabel(t.email, { exact: true }).fill(email);
      await page.getByRole('button', { name: t.sendLink }).click();
      await expect(page.getByText(t.sent)).toBeVisible();
      const letter = await letterTo(email, 2);
      expect(letter.subject).toBe(t.subjects.password);
      await page.goto(letter.links[0] ?? '');
      const password = page.getByLabel(t.newPassword, { exact: true });
      const repeated = page.getByLabel(t.repeat, { exact: true });
      await password.fill(otherPassword);
      await repeated.fill(goodPassword);
      await page.getByRole('button', { name: t.setPassword }).click();
      await expect(page.getByText(t.differ)).toBeVisible();
      await expect(repeated).toBeFocused();
      for (const [text, seen] of [
        ['Parola12345', t.weak],
        [otherPassword, t.isSet],
      ] as const) {
        await password.fill(text);
        await repeated.fill(text);
        await page.getByRole('button', { name: t.setPassword }).click();
        await expect(page.getByText(seen)).toBeVisible();
      }
      await page.getByRole('main').getByRole('link', { name: t.toLogin }).click();
      await logIn(page, locale, email, otherPassword);
    },
  );

  test(
    `[ACC-1] changes the password with the old one, and signs out everywhere, in ${locale}`,
    onOneScreen[locale],
    async ({ page, allowErrors }) => {
      allowErrors(/40[01] \((?:Bad Request|Unauthorized)\)/);
      const email = await signUp(page, locale);
      await page.goto(`/${locale}/account/password`);
      for (const [old, seen] of [
        ['not-the-password', t.wrongOld],
        [goodPassword, t.changed],
      ] as const) {
        await page.getByLabel(t.current, { exact: true }).fill(old);
        await page.getByLabel(t.newPassword, { exact: true }).fill(otherPassword);
        await page.getByLabel(t.repeat, { exact: true }).fill(otherPassword);
        await page.getByRole('button', { name: t.change }).click();
        await expect(page.getByText(seen)).toBeVisible();
      }
      await page.getByRole('button', { name: t.everywhere }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/account/login$`));
      await logIn(page, locale, email, otherPassword);
    },
  );

  test(
    `[ACC-1] stores name and phone, and confirms the phone by PIN, in ${locale}`,
    onOneScreen[locale],
    async ({ page, allowErrors }) => {
      allowErrors(/400 \(Bad Request\)/);
      const phone = `+3736${Math.floor(Math.random() * 9_000_000 + 1_000_000)}`;
      await signUp(page, locale);
      await page.goto(`/${locale}/account/profile`);
      const main = page.getByRole('main');
      await main.getByLabel(t.firstName, { exact: true }).fill('Ștefania 李');
      await main.getByLabel(t.lastName, { exact: true }).fill('Ж'.repeat(101));
      await main.getByRole('button', { name: t.save, exact: true }).click();
      await expect(main.getByLabel(t.lastName, { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await main.getByLabel(t.lastName, { exact: true }).fill('Țurcan');
      await main.getByLabel(new RegExp(`^${t.phone} `)).fill(phone);
      await main.getByRole('button', { name: t.save, exact: true }).click();
      await main.getByRole('button', { name: t.sendPin }).click();
      const pin = /\b\d{6}\b/.exec((await letterTo(phone)).text)?.[0] ?? '';
      await main.getByLabel(t.pin).fill(pin === '111111' ? '222222' : '111111');
      await main.getByRole('button', { name: t.checkPin, exact: true }).click();
      await expect(main.getByText(t.wrongPin)).toBeVisible();
      await main.getByLabel(t.pin).fill(pin);
      await main.getByRole('button', { name: t.checkPin, exact: true }).click();
      await expect(main.getByText(t.phoneOk)).toBeVisible();
      await page.reload();
      await expect(main.getByLabel(t.firstName, { exact: true })).toHaveValue('Ștefania 李');
      await expect(main.getByText(t.phoneOk)).toBeVisible();
    },
  );
}

test('[SVC-4] answers an unknown e-mail with the same text as a known one', onDesktop, async ({ page }) => {
  const email = someone();
  await page.goto('/ro-MD/account/fpass');
  await page.getByRole('main').getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Trimite linkul' }).click();
  await expect(page.getByText(/Am trimis un e-mail la/)).toBeVisible();
  expect((await letterTo(email)).subject).toBe('Nu există un cont cu această adresă');
});
