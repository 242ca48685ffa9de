import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { optionalCustomer, requireCustomer } from './customers';
import { email, HttpError, lang, readBody, requiredText, text } from './http';
import { quantityOf } from './sessions';
import type { Customer, State } from './state';
import { dottedDate, langOf, money } from './text';

function requireContract(c: Context, state: State): Customer {
  const customer = requireCustomer(c, state);
  if (customer.contracts.length === 0) throw new HttpError(403, 'NO_CONTRACT');
  return customer;
}

/** Unpaid bills of the demo contract: days since the bill and amount. */
const openBills = [
  { number: 'F-20417', daysAgo: 45, amount: 3200.75 },
  { number: 'F-20588', daysAgo: 12, amount: 5410 },
  { number: 'F-20631', daysAgo: 3, amount: 3839.25 },
];
const termDays = 30;
const dayMs = 86_400_000;

function debtOf(now: Date) {
  return openBills.map(({ number, daysAgo, amount }) => ({
    number,
    date: dottedDate(new Date(now.getTime() - daysAgo * dayMs)),
    dueDate: dottedDate(new Date(now.getTime() + (termDays - daysAgo) * dayMs)),
    amount,
    overdueDays: Math.max(0, daysAgo - termDays),
  }));
}

/** A day as yyyy-mm-dd or dd.mm.yyyy. */
const day = text.transform((value, context) => {
  const dotted = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(value);
  const date = new Date(dotted ? `${dotted[3]}-${dotted[2]}-${dotted[1]}` : value.slice(0, 10));
  if (!Number.isNaN(date.getTime())) return date;
  context.addIssue({ code: 'custom', message: 'Not a date' });
  return z.NEVER;
});

async function answerReport(c: Context, state: State) {
  const customer = requireContract(c, state);
  const body = await readBody(c, z.object({ lang, dateFrom: day, dateTo: day }));
  const end = body.dateTo.getTime() + dayMs;
  const orders = state.orders.filter(
    ({ customerId, createdAt }) =>
      customerId === customer.id && createdAt >= body.dateFrom && createdAt.getTime() < end,
  );
  const rows = orders.flatMap((order) =>
    order.lines.map(({ productId, quantity, price }) => {
      const product = state.products.find(({ id }) => id === productId);
      return {
        date: dottedDate(order.createdAt),
        document: order.number,
        productId,
        sku: product?.sku ?? '',
        name: product?.name[body.lang] ?? '',
        quantity,
        price,
        sum: money(price * quantity),
      };
    }),
  );
  return c.json({
    dateFrom: dottedDate(body.dateFrom),
    dateTo: dottedDate(body.dateTo),
    rows,
    totalQuantity: orders.reduce((sum, { lines }) => sum + quantityOf(lines), 0),
    totalSum: money(rows.reduce((total, { sum }) => total + sum, 0)),
  });
}

const newsletterTexts = {
  invalid: { ro: 'Adresa de e-mail nu este validă.', ru: 'Неверный адрес электронной почты.' },
  known: { ro: 'Sunteți deja abonat.', ru: 'Вы уже подписаны.' },
};

async function subscribe(c: Context, state: State) {
  const body = await readBody(c, z.object({ lang: text.nullish(), email: z.string().nullish() }));
  const language = langOf(body.lang);
  const address = email.safeParse(body.email);
  if (!address.success) {
    const message = newsletterTexts.invalid[language];
    return c.json({ success: false, code: 'INVALID_EMAIL', message, errors: [{ errorName: 'INVALID_EMAIL' }] }, 422);
  }
  if (state.subscribers.has(address.data)) {
    const message = newsletterTexts.known[language];
    return c.json({
      success: false,
      code: 'ALREADY_SUBSCRIBED',
      message,
      errors: [{ errorName: 'ALREADY_SUBSCRIBED' }],
    });
  }
  state.subscribers.add(address.data);
  return c.json(true);
}

/** Contracts, contact form, newsletter and push messages. */
export function addOther(routes: Hono, state: State): void {
  routes.get('/users/debt/:detailed{[01]}', (c) => {
    const customer = requireContract(c, state);
    const bills = debtOf(state.settings.now());
    const sum = (list: typeof bills) => money(list.reduce((total, { amount }) => total + amount, 0));
    return c.json({
      currency: 'MDL',
      total: sum(bills),
      overdue: sum(bills.filter(({ overdueDays }) => overdueDays > 0)),
      creditLimit: customer.contracts.reduce((total, { creditLimit }) => total + creditLimit, 0),
      ...(c.req.param('detailed') === '1' ? { documents: bills } : {}),
    });
  });
  routes.post('/users/usersalesreport', (c) => answerReport(c, state));

  routes.post('/contacts/contactus', async (c) => {
    const schema = z.object({
      lang,
      name: requiredText.max(100),
      email,
      phone: text.nullish(),
      subject: text.nullish(),
      message: requiredText,
    });
    const body = await readBody(c, schema);
    const ticket = `C-${state.nextId()}`;
    state.outbox.push({ kind: 'contact', to: body.email, lang: body.lang, secret: ticket });
    return c.json({ success: true, ticket });
  });
  routes.post('/contacts/newsletter', (c) => subscribe(c, state));
  routes.post('/messages/wpaddsub', async (c) => {
    const pushSubObj = z.looseObject({
      endpoint: z.url(),
      keys: z.object({ p256dh: requiredText, auth: requiredText }),
    });
    const body = await readBody(c, z.object({ lang, pushSubObj }));
    state.pushSubscriptions.set(body.pushSubObj.endpoint, optionalCustomer(c, state)?.id ?? null);
    return c.json({ success: true });
  });
}
