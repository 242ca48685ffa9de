import { questionsCalls } from '@/lib/contract/catalogue/feedback';
import { sessionCalls } from '@/lib/contract/orders/session';
import { composeMail } from '@/services/mail/carriers';
import { readProductQuestions } from '@/services/products/product';
import { mailKey } from '@/services/secrets/keys';
import { type AccountApp, createAccountApp, fillCars, fillCatalogue } from '@/tests/fixtures/account-app';
import { purgeAccounts } from '../background/background-work';
import { answerQuestion, findQuestion, listQuestions, refuseQuestion, revalidateQuestions } from './questions';

const { questionAsk } = questionsCalls;
const vin = 'TMBZZZ1Z6A2048211';

let app: AccountApp;
beforeEach(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, {});
  await fillCars(app.db, 2);
});
afterEach(() => app.close());

const questionBody = {
  slug: 'piesa-1',
  question: 'Se potrivește la <b>BXE</b>?\nMulțumesc',
  lang: 'ro-MD' as const,
  name: 'Ion Rusu',
  email: 'ion@exemplu.md',
};
type Asked = Parameters<
  typeof app.ask<(typeof questionAsk)['request'], (typeof questionAsk)['response'], (typeof questionAsk)['params']>
>[1];
type Options = Omit<NonNullable<Asked>, 'body'>;
const submitQuestion = (body: object = {}, options: Options = {}) =>
  app.ask(questionAsk, { ...options, body: { ...questionBody, ...body } });
const refusalOf = async (body: object, options: Options = {}) => {
  const { status, error } = await submitQuestion(body, options);
  return [status, error?.errors[0]?.errorName, error?.errors[0]?.path];
};
const waiting = () => listQuestions(app.db.write, 'waiting', 100);
const firstId = async () => (await waiting())[0]?.id ?? 0;
const mail = { key: mailKey('t'.repeat(43)), publicUrl: 'https://www.piesar.md', wake: () => {} };
const answer = (id: number, changes: Partial<{ text: string; isPublic: boolean; named: boolean }> = {}) =>
  answerQuestion(app.db, mail, id, { text: 'Da, <i>sigur</i>.\nO avem.', isPublic: true, named: true, ...changes });
const onPage = async (page = 1, limit = 20, slug = 'piesa-1') =>
  readProductQuestions({ lang: 'ru', slug, page, limit }, { db: app.db });
const lettersOf = async (kind: string) => (await app.letters()).filter((letter) => letter.kind === kind);

describe('questions to the shop', () => {
  it('[PRD-2] of a visitor are answered by letter and on the page, as plain text with the first name', async () => {
    expect((await submitQuestion()).status).toBe(200);
    expect(await onPage()).toEqual({ items: [], total: 0 });
    expect(await answer(await firstId())).toBe('answered');
    const { items, total } = await onPage();
    expect([items, total]).toMatchObject([
      [
        {
          author: 'Ion',
          lang: 'ro-MD',
          car: null,
          question: questionBody.question,
          answer: 'Da, <i>sigur</i>.\nO avem.',
        },
      ],
      1,
    ]);
    expect(JSON.stringify(items)).not.toContain('@');
    const [letter, ...others] = await lettersOf('question-answered');
    expect([letter?.to, others]).toEqual([questionBody.email, []]);
    expect(letter?.subject).toBe('Răspuns la întrebarea ta: Piesa 1');
    expect(letter?.text).toContain('> Se potrivește la <b>BXE</b>?\n> Mulțumesc');
    expect(letter?.text).toContain('https://www.piesar.md/ro-MD/shop/products/piesa-1#questions');
    expect(letter?.html).toContain('&lt;b&gt;BXE&lt;/b&gt;?<br>Mulțumesc');
    expect(letter?.html).toContain('Da, &lt;i&gt;sigur&lt;/i&gt;.<br>O avem.');
  });

  it('[PRD-2] in Russian get a Russian letter', async () => {
    const { token, email, user } = await app.customer();
    await app.db.write.query("UPDATE customer SET first_name = 'Анна-Мария' WHERE id = $1", [user.id]);
    await submitQuestion({ lang: 'ru', question: 'Подойдёт?', name: undefined, email: undefined }, { token });
    await answer(await firstId(), { text: 'Да.' });
    const [letter] = await lettersOf('question-answered');
    expect([letter?.to, letter?.subject]).toEqual([email, 'Ответ на ваш вопрос: Деталь 1']);
    expect((await onPage()).items).toMatchObject([{ author: 'Анна-Мария', lang: 'ru' }]);
  });

  it('[PRD-2] are sent to the shop without e-mail and VIN, and cannot add headers', async () => {
    await submitQuestion({ question: 'Bună\r\nBcc: toti@exemplu.md', vin });
    const [letter] = await lettersOf('question-asked');
    if (!letter) throw new Error('no letter');
    expect(letter.text).toContain('Piesa 1, SMP-1');
    expect((await composeMail(letter)).toString('utf8')).not.toMatch(/^Bcc:/im);
    expect(JSON.stringify(letter)).not.toMatch(new RegExp(`${vin}|ion@`));
  });

  it('[PRD-2] name the car as the catalogue does, and show its VIN to the shop only', async () => {
    const key = await app.visitor();
    const garage = [{ carId: 1, present: true, vin }];
    await app.get(sessionCalls.sessionUpdate, { key, body: { lang: 'ro-MD', garage, currentCarId: 1 } });
    await submitQuestion(
      { carId: 1, vinOfGarage: true, question: `Am ${vin}, merge? Răspuns la ion@exemplu.md` },
      { key },
    );
    const id = await firstId();
    expect(await findQuestion(app.db.write, id)).toMatchObject({ car: 'Skoda Octavia II 1.9 TDI', vin });
    await answer(id);
    const shown = await onPage();
    expect(shown.items).toMatchObject([{ car: 'Skoda Octavia II 1.9 TDI' }]);
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${vin}|ion@`));
    expect(await refusalOf({ carId: 2, vinOfGarage: true }, { key })).toEqual([
      400,
      'VEHICLE_NOT_IN_GARAGE',
      'vinOfGarage',
    ]);
    expect(await refusalOf({ carId: 99 })).toEqual([400, 'VEHICLE_UNKNOWN', 'carId']);
    // The car of another garage adds no VIN.
    expect((await refusalOf({ carId: 1, vinOfGarage: true }, { key: await app.visitor() }))[0]).toBe(400);
  });

  it('[PRD-2] show no name if unwanted or invalid', async () => {
    for (const [name, unnamed] of [
      ['Ion', true],
      ['ion@exemplu.md', false],
      ['http://x.md', false],
    ] as const) {
      await submitQuestion({ name, unnamed, question: `Întrebare de ${name}` });
    }
    for (const { id } of await waiting()) await answer(id);
    await submitQuestion({ name: 'Petru' });
    await answer(await firstId(), { named: false });
    expect((await onPage()).items.map(({ author }) => author)).toEqual([null, null, null, null]);
  });

  it('[PRD-2] can be answered privately, again, or not at all', async () => {
    await submitQuestion();
    const id = await firstId();
    await answer(id, { isPublic: false });
    expect([(await onPage()).total, (await lettersOf('question-answered')).length]).toEqual([0, 1]);
    await answer(id, { text: 'De fapt, nu.' });
    expect((await onPage()).items).toMatchObject([{ answer: 'De fapt, nu.' }]);
    expect(await lettersOf('question-answered')).toHaveLength(2);
    expect(await refuseQuestion(app.db.write, id)).toBe(true);
    expect((await onPage()).total).toBe(0);
    expect([await answer(999), await refuseQuestion(app.db.write, 999)]).toEqual(['unknown', false]);
  });

  it('[PRD-2] are listed by newest answer, in pages', async () => {
    for (const n of [1, 2, 3]) await submitQuestion({ question: `Întrebarea ${n}`, email: `a${n}@exemplu.md` });
    for (const { id } of (await waiting()).toReversed()) await answer(id);
    expect((await onPage(1, 2)).items.map(({ question }) => question)).toEqual(['Întrebarea 1', 'Întrebarea 2']);
    expect(await onPage(2, 2)).toMatchObject({ items: [{ question: 'Întrebarea 3' }], total: 3 });
    expect(await onPage(1, 2, 'nu-exista')).toEqual({ items: [], total: 0 });
  });

  it('[PRD-2] are rejected when a field is missing or too long, or without a human check', async () => {
    expect(await refusalOf({ question: ' a ' })).toEqual([400, 'VALIDATION', 'question']);
    expect(await refusalOf({ question: 'a'.repeat(1501) })).toEqual([400, 'VALIDATION', 'question']);
    expect(await refusalOf({ name: undefined })).toEqual([400, 'VALIDATION', 'name']);
    expect(await refusalOf({ email: 'ion@' })).toEqual([400, 'VALIDATION', 'email']);
    expect(await refusalOf({ vin: 'VIN' })).toEqual([400, 'VALIDATION', 'vin']);
    expect(await refusalOf({ slug: 'nu-exista' })).toEqual([404, 'PRODUCT_NOT_FOUND', undefined]);
    expect(await refusalOf({}, { headers: { 'x-captcha-token': '' } })).toEqual([400, 'CAPTCHA', undefined]);
    expect([await waiting(), await app.letters()]).toEqual([[], []]);
  });

  it('[PRD-2] [SEC-37] are stored once, accepted five times an hour from one e-mail and IP, and not logged', async () => {
    const at = (address: string) => ({ headers: { 'x-client-address': address } });
    await submitQuestion({}, at('192.0.2.1'));
    await submitQuestion({}, at('192.0.2.1'));
    expect(await waiting()).toHaveLength(1);
    for (const n of [1, 2, 3]) await submitQuestion({ question: `Alta ${n}` }, at('192.0.2.1'));
    const refused = await refusalOf({ question: 'A șasea' }, at('192.0.2.1'));
    expect(refused).toEqual([429, 'TOO_MANY_REQUESTS', undefined]);
    expect(await waiting()).toHaveLength(4);
    expect((await submitQuestion({ question: 'De acasă' }, at('192.0.2.2'))).status).toBe(200);
    expect(app.lines.join('')).not.toMatch(/ion@|BXE|Rusu/);
  });

  it('[PRD-2] revalidate their product once after each answer', async () => {
    await submitQuestion();
    const announcedTags: string[] = [];
    const revalidator = { revalidate: (tags: readonly string[]) => void announcedTags.push(...tags) };
    await revalidateQuestions(app.db, revalidator);
    await answer(await firstId());
    await revalidateQuestions(app.db, revalidator);
    await revalidateQuestions(app.db, revalidator);
    expect(announcedTags).toEqual(['product:piesa-1']);
  });

  it('[PRD-2] lose their asker a month after the answer, and are deleted with the account', async () => {
    await submitQuestion({ vin });
    const id = await firstId();
    await answer(id);
    await purgeAccounts(app.db);
    expect(await findQuestion(app.db.write, id)).toMatchObject({ email: questionBody.email, vin });
    await app.db.write.query("UPDATE product_question SET decided_at = now() - interval '31 days'");
    await purgeAccounts(app.db);
    expect(await findQuestion(app.db.write, id)).toMatchObject({ email: null, vin: null, state: 'answered' });
    expect(await answer(id, { text: 'Încă ceva.' })).toBe('no-email');
    await app.db.write.query("UPDATE product_question SET public = false, decided_at = now() - interval '91 days'");
    await purgeAccounts(app.db);
    expect(await findQuestion(app.db.write, id)).toBeUndefined();
    const { token, user } = await app.customer();
    await submitQuestion({}, { token });
    expect(await waiting()).toHaveLength(1);
    await app.db.write.query('DELETE FROM customer WHERE id = $1', [user.id]);
    expect(await waiting()).toEqual([]);
  });
});
