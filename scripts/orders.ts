import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { environment } from '@/lib/config/environment';
import { existingSecrets } from '@/lib/config/secrets';
import { firstLocale } from '@/lib/contract/locales/locales';
import type { Database } from '@/services/db/pools';
import { changeOrder } from '@/services/orders/change-order';
import { findOrderId, findOrderOfCode, listOrdersForOperator, listRefunds, listReturns, readOrderRow } from '@/services/orders/read-orders';
import { toOrder } from '@/services/orders/to-order';
import { listUnpaid } from '@/services/payments/payment-terms';
import { listFitComplaints } from '@/services/returns/returns';
import { createRevalidator } from '@/services/revalidation/revalidator';
import { mailKey } from '@/services/secrets/keys';
import { startStockFollowing } from '@/services/stock/stock-changes';
import { runOnDatabase } from './operator-command';
import { type OrderAction, orderWorks, returnWorks } from './orders/order-actions';
import {
  complaintLines,
  orderLine,
  orderText,
  refundLine,
  returnLines,
  unpaidLine,
  unpaidSums,
} from './orders/order-texts';
import { usageMistake } from './orders/usage';
import { print, printError, readCommand, UsageError } from './terminal';

const help = `npm run orders -- COMMAND

  list [TEXT] [--status S] [--limit N]   the newest; TEXT is looked for in number, buyer, e-mail, phone and the buyer's
                                         reference; S is PENDING, SHIPPED, COMPLETED or CANCELLED
  unpaid [TEXT] [--limit N]              orders by invoice and by transfer whose money is still due, the longest due first,
                                         with what is left to pay and the days overdue; TEXT is looked for as in list,
                                         also in company and contract. An order by invoice counts until the ledger
                                         names it or it is marked paid
  show ORDER                             one order, with its history
  ship ORDER [--carrier NAME] [--tracking NUMBER]
                                         it is on its way, or waits in the store; of an order in two parcels the next one
  hand-out CODE                          the buyer has come for it and has said the code: it is COMPLETED, or as much of it
                                         as was in the store is handed out
  complete ORDER                         its buyer has it: from now on parts may be given back
  cancel ORDER                           while it is PENDING: pieces go back into stock, paid money goes back
  unfetched ORDER [--restock]            a SHIPPED parcel came back because nobody took it: the order is cancelled, paid
                                         money goes back whole, and with --restock the pieces go back into stock
  restock ORDER                          the pieces of such an order go back into stock now
  refund ORDER [--amount LEI] [--by WAY] [--again]
                                         all that was paid and did not go back yet, or so much of it: to the card that
                                         paid; of an order that was paid in cash it is noted that it was handed out, WAY
                                         being cash, courier or transfer; of one by invoice it comes off what is owed
  paid ORDER                             the money of an order by transfer or invoice is on the account: its buyer gets a
                                         letter, an order by transfer can be sent, and one by invoice no longer counts
                                         against the credit of its contract
  sent ORDER                             money that goes back by transfer has been sent; refunds names what waits for it
  refunds [--all] [--limit N]            money that is to go back to cards and accounts, or all that
                                         went back

  returns [--all] [--limit N]            the returns that want something done, or all
  returns fit [--limit N]                parts that came back because they do not fit, counted by part and car
  returns accept|refuse RETURN [--note TEXT]
                                         the answer to its buyer
  returns receive RETURN [--note TEXT] [--restock [--line N]...]
                                         the pieces are here and in order; with --restock they go back into stock, all
                                         of them or those of the lines N of the order
  returns restock RETURN [--line N]...   they go back into stock now, each line once
  returns refund RETURN [--amount LEI] [--by WAY]
                                         gives back what was paid for the pieces, or less where they are worn, in the ways
                                         of refund; the delivery goes back with the last pieces of an order

Buyers are told of every step by mail; one without an e-mail has to be phoned, and the order says so. ORDER is a number such as P-261120-7K4QX. The database is that of DATABASE_URL,
else the embedded one in DATA_DIR; the shop may be running.`;

const { values, positionals, tokens } = readCommand(() =>
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
      by: { type: 'string' },
      again: { type: 'boolean' },
      restock: { type: 'boolean' },
      line: { type: 'string', multiple: true },
    },
    tokens: true,
  }),
);
const [name = '', ...words] = positionals;
const [subject = '', target = ''] = words;

type Work = (database: Database) => Promise<void>;

/**
 * Changes an order while the shop may be running: storefronts are notified of restocked pieces, and letters wait for
 * the shop's mailer.
 */
async function change(db: Database, work: Parameters<typeof changeOrder>[2]): Promise<void> {
  const { storefrontUrls, publicUrl } = environment();
  const { revalidateSecret: secret, tokenSecret } = existingSecrets();
  const log = pino({ level: 'silent' });
  const onDropped = (storefront: string) => printError(`${storefront} could not be told of the change.`);
  const revalidator = createRevalidator({ storefronts: storefrontUrls, secret, onDropped, retryMs: [500] });
  const stock = startStockFollowing({ db, revalidator, log });
  const mail = { key: mailKey(tokenSecret), publicUrl, wake: () => {} };
  await changeOrder({ mail, noteStock: stock.note }, { db, log }, work);
  await stock.settle();
  await revalidator.settle();
}

const mailOf = () => ({
  key: mailKey(existingSecrets().tokenSecret),
  publicUrl: environment().publicUrl,
  wake: () => {},
});

async function show(db: Database, id: number): Promise<void> {
  const row = await readOrderRow(db.write, id);
  print(orderText(await toOrder(db.write, row, firstLocale), row.fit_check ?? []));
}

/** Does it, tells what the command has to say, and shows how things stand then. */
async function run(db: Database, work: OrderAction, id: number): Promise<void> {
  let reply: string | undefined;
  await change(db, async (client) => {
    const { message, ...done } = await work(client, mailOf(), id, values);
    reply = message;
    return done;
  });
  if (reply !== undefined) print(`${reply}\n`);
}

async function onOrder(db: Database): Promise<void> {
  const id =
    name === 'hand-out' ? await findOrderOfCode(db.write, words.join('')) : await findOrderId(db.write, subject);
  if (id === undefined) {
    throw new UsageError(name === 'hand-out' ? 'No order waits with this code.' : `There is no order ${subject}.`);
  }
  const work = Object.hasOwn(orderWorks, name) ? orderWorks[name] : undefined;
  if (work) await run(db, work, id);
  await show(db, id);
}

async function onReturn(db: Database): Promise<void> {
  const work = Object.hasOwn(returnWorks, subject) ? returnWorks[subject] : undefined;
  if (work) await run(db, work, Number(target));
  const found = (await listReturns(db.write, true, 1000)).filter(({ id }) => String(id) === target);
  print(found.map(returnLines).join('\n'));
}

async function list(db: Database): Promise<void> {
  const found = await listOrdersForOperator(db.write, values.status, subject, Number(values.limit));
  print(found.length === 0 ? 'No orders.' : found.map(orderLine).join('\n'));
}

async function unpaid(db: Database): Promise<void> {
  const found = await listUnpaid(db.write, subject, Number(values.limit));
  print(found.orders === 0 ? 'No unpaid orders.' : [...found.items.map(unpaidLine), unpaidSums(found)].join('\n'));
}

async function allReturns(db: Database): Promise<void> {
  const found = await listReturns(db.write, values.all, Number(values.limit));
  print(found.length === 0 ? 'No returns.' : found.map(returnLines).join('\n'));
}

async function refunds(db: Database): Promise<void> {
  const found = await listRefunds(db.write, values.all, Number(values.limit));
  print(found.length === 0 ? 'No refunds.' : found.map(refundLine).join('\n'));
}

async function fitComplaints(db: Database): Promise<void> {
  const found = await listFitComplaints(db.write, Number(values.limit));
  print(found.length === 0 ? 'No complaints.' : found.map(complaintLines).join('\n'));
}

/** What the words of the command mean; undefined when there are none. */
function chooseWork(): Work | undefined {
  if (name === '') return undefined;
  if (name === 'list') return list;
  if (name === 'unpaid') return unpaid;
  if (name === 'refunds') return refunds;
  if (name !== 'returns') return onOrder;
  if (words.length === 0) return allReturns;
  return subject === 'fit' ? fitComplaints : onReturn;
}

const { limit, status, help: helpRequested } = values;
const options = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
const mistake = helpRequested || name === '' ? undefined : usageMistake({ positionals, options, limit, status });
if (mistake === undefined) {
  await runOnDatabase({ help, helpRequested, choose: chooseWork });
} else {
  printError(`${mistake}\nnpm run orders -- --help tells what there is.`);
  process.exitCode = 2;
}
