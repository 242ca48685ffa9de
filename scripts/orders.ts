import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { environment } from '@/lib/config/environment';
import { secrets } from '@/lib/config/secrets';
import { orderStatus } from '@/lib/contract/orders';
import { listFitComplaints } from '@/services/account/operator/fit-complaints';
import { findOrderId, listOrdersForOperator, listReturns } from '@/services/account/operator/orders';
import { changeOrder, type OrderChange } from '@/services/account/orders/change-order';
import { readOrderRow } from '@/services/account/orders/read-orders';
import { toOrder } from '@/services/account/orders/to-order';
import { createAnnouncer } from '@/services/announce/announcer';
import { followStock } from '@/services/catalogue/stock-changes';
import type { Database } from '@/services/db/pools';
import { mailKey } from '@/services/mail/seal';
import { UsageError } from './customers/terms';
import { complaintLines, orderLine, orderText, returnLines } from './orders/describe';
import { orderWorks, returnWorks } from './orders/works';
import { readCommand } from './read-command';
import { runOnDatabase } from './run-on-database';

const help = `npm run orders -- COMMAND

  list [TEXT] [--status S] [--limit N]   the newest; TEXT is looked for in number, buyer, e-mail and phone; S is PENDING,
                                         SHIPPED, COMPLETED or CANCELLED
  show ORDER                             one order, with its history
  ship ORDER [--carrier NAME] [--tracking NUMBER]
                                         it is on its way, or waits in the store
  complete ORDER                         its buyer has it: from now on parts may be given back
  cancel ORDER                           while it is PENDING: pieces go back into stock, paid money goes back
  refund ORDER [--amount LEI]            a payment by card goes back whole; otherwise, or with an amount, it is noted that
                                         money was given back by hand

  returns [--all] [--limit N]            the returns that want something done, or all
  returns fit [--limit N]                parts that came back because they do not fit, counted by part and car
  returns accept|refuse RETURN [--note TEXT]
                                         the answer to its buyer
  returns receive RETURN [--note TEXT]   the pieces are here and in order
  returns refund RETURN                  the money for them was given back

Buyers are told of every step by mail. ORDER is a number such as P-261120-7K4QX. The database is that of DATABASE_URL,
else the embedded one in DATA_DIR; the shop may be running.`;

const { values, positionals } = readCommand(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      limit: { type: 'string', default: '20' },
      status: { type: 'string', default: '' },
      all: { type: 'boolean', default: false },
      carrier: { type: 'string' },
      tracking: { type: 'string' },
      note: { type: 'string' },
      amount: { type: 'string' },
    },
  }),
);
const [name = '', ...words] = positionals;
const [subject = '', target = ''] = words;

type Work = (database: Database) => Promise<void>;

/** Changes an order beside the running shop: storefronts are told of pieces that came back, letters wait for its mailer. */
async function change(db: Database, work: Parameters<typeof changeOrder>[2]): Promise<void> {
  const { storefrontUrls, publicUrl } = environment();
  const { revalidateSecret: secret, tokenSecret } = secrets();
  const log = pino({ level: 'silent' });
  const onDropped = (storefront: string) => console.error(`${storefront} could not be told of the change.`);
  const announcer = createAnnouncer({ storefronts: storefrontUrls, secret, onDropped, retryMs: [500] });
  const stock = followStock({ db, announcer, log });
  const mail = { key: mailKey(tokenSecret), publicUrl, wake: () => {} };
  await changeOrder({ mail, noteStock: stock.note }, { db, log }, work);
  await stock.settle();
  await announcer.settle();
}

const mailOf = () => ({ key: mailKey(secrets().tokenSecret), publicUrl: environment().publicUrl, wake: () => {} });

async function show(db: Database, id: number): Promise<void> {
  const row = await readOrderRow(db.write, id);
  console.log(orderText(await toOrder(db.write, row, 'ro-MD'), row.fit_check ?? []));
}

async function onOrder(db: Database): Promise<void> {
  const id = await findOrderId(db.write, subject);
  if (id === undefined) throw new UsageError(`There is no order ${subject}.`);
  const work = Object.hasOwn(orderWorks, name) ? orderWorks[name] : undefined;
  if (work) await change(db, (client): Promise<OrderChange> => work(client, mailOf(), id, values));
  await show(db, id);
}

async function onReturn(db: Database): Promise<void> {
  const work = returnWorks[subject];
  if (work) await change(db, (client) => work(client, mailOf(), Number(target), values));
  const found = (await listReturns(db.write, true, 1000)).filter(({ id }) => String(id) === target);
  console.log(found.map(returnLines).join('\n'));
}

async function list(db: Database): Promise<void> {
  const found = await listOrdersForOperator(db.write, values.status, subject, Number(values.limit));
  console.log(found.length === 0 ? 'No orders.' : found.map(orderLine).join('\n'));
}

async function allReturns(db: Database): Promise<void> {
  const found = await listReturns(db.write, values.all, Number(values.limit));
  console.log(found.length === 0 ? 'No returns.' : found.map(returnLines).join('\n'));
}

async function fitComplaints(db: Database): Promise<void> {
  const found = await listFitComplaints(db.write, Number(values.limit));
  console.log(found.length === 0 ? 'No complaints.' : found.map(complaintLines).join('\n'));
}

function chooseReturns(): Work | undefined {
  if (words.length === 0) return allReturns;
  if (words.length === 1) return subject === 'fit' ? fitComplaints : undefined;
  return words.length === 2 && Object.hasOwn(returnWorks, subject) && /^\d{1,10}$/.test(target) ? onReturn : undefined;
}

/** What the words of the command mean; undefined when they mean nothing. */
function chooseWork(): Work | undefined {
  if (!/^[1-9]\d{0,3}$/.test(values.limit)) return undefined;
  if (values.status !== '' && !orderStatus.safeParse(values.status).success) return undefined;
  if (name === 'list') return words.length < 2 ? list : undefined;
  if (name === 'returns') return chooseReturns();
  return words.length === 1 && (name === 'show' || Object.hasOwn(orderWorks, name)) ? onOrder : undefined;
}

await runOnDatabase({ help, asked: values.help, work: chooseWork() });
