import { pino } from 'pino';
import { environment } from '@/lib/config/environment';
import { existingSecrets } from '@/lib/config/secrets';
import { firstLocale } from '@/lib/contract/locales/locales';
import { orderStatus, refundMethod } from '@/lib/contract/orders/order-stage';
import type { Database } from '@/services/db/pools';
import { changeOrder } from '@/services/orders/change-order';
import {
  findOrderId,
  findOrderOfCode,
  listOrdersForOperator,
  listRefunds,
  listReturns,
  readOrderRow,
} from '@/services/orders/read-orders';
import { toOrder } from '@/services/orders/to-order';
import { listUnpaid } from '@/services/payments/payment-terms';
import { listFitComplaints } from '@/services/returns/returns';
import { createRevalidator } from '@/services/revalidation/revalidator';
import { mailKey } from '@/services/secrets/keys';
import { startStockFollowing } from '@/services/stock/stock-changes';
import { databaseNote, onDatabase, runProgram, type Subcommand } from './operator-command';
import { listText } from './operator-values';
import { type ActionOptions, type OrderAction, orderWorks, returnWorks } from './orders/order-actions';
import {
  complaintLines,
  orderLine,
  orderText,
  refundLine,
  returnLines,
  unpaidLine,
  unpaidSums,
} from './orders/order-texts';
import { print, printError, UsageError } from './terminal';

/**
 * Runs an action beside a running shop, and prints its message. Notifies storefronts of restocked pieces; the running
 * shop sends the letters.
 */
async function change(db: Database, action: OrderAction, id: number, options: ActionOptions): Promise<void> {
  const { storefrontUrls, publicUrl } = environment();
  const { revalidateSecret: secret, tokenSecret } = existingSecrets();
  const log = pino({ level: 'silent' });
  const onDropped = (storefront: string) => printError(`${storefront} could not be notified of the change.`);
  const revalidator = createRevalidator({ storefronts: storefrontUrls, secret, onDropped, retryMs: [500] });
  const stock = startStockFollowing({ db, revalidator, log });
  const mail = { key: mailKey(tokenSecret), publicUrl, wake: () => {} };
  let reply: string | undefined;
  await changeOrder({ mail, noteStock: stock.note }, { db, log }, async (client) => {
    const { message, ...orderChange } = await action(client, mail, id, options);
    reply = message;
    return orderChange;
  });
  await stock.settle();
  await revalidator.settle();
  if (reply !== undefined) print(`${reply}\n`);
}

async function orderOutput(db: Database, id: number): Promise<string> {
  const row = await readOrderRow(db.write, id);
  return orderText(await toOrder(db.write, row, firstLocale), row.fit_check ?? []);
}

/** Defines a command that changes an order and prints the order afterwards. */
const onOrder = (name: string, help: string): Subcommand<ActionOptions> => ({
  help,
  prepare: ([number = ''], options) =>
    onDatabase(async (db) => {
      const id = await findOrderId(db.write, number);
      if (id === undefined) throw new UsageError(`There is no order ${number}.`);
      const action = orderWorks[name];
      if (action) await change(db, action, id, options);
      return orderOutput(db, id);
    }),
});

/** Defines a command that changes a return and prints the return afterwards. */
const onReturn = (name: string, help: string): Subcommand<ActionOptions> => ({
  help,
  prepare: ([text], options) =>
    onDatabase(async (db) => {
      const action = returnWorks[name];
      if (action) await change(db, action, Number(text), options);
      const all = await listReturns(db.write, true, 1000);
      return all
        .filter(({ id }) => String(id) === text)
        .map(returnLines)
        .join('\n');
    }),
});

const methods = refundMethod.options.join('|');

await runProgram({
  name: 'orders',
  options: {
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
  commands: {
    [`list [TEXT] [--status ${orderStatus.options.join('|')}] [--limit N]`]: {
      help: "Lists the newest orders; TEXT is searched in number, buyer, e-mail, phone and the buyer's reference.",
      prepare: ([text = ''], { status, limit }) =>
        onDatabase(async ({ write }) =>
          listText(await listOrdersForOperator(write, status, text, Number(limit)), orderLine, 'No orders.'),
        ),
    },
    'unpaid [TEXT] [--limit N]': {
      help: 'Lists unpaid orders by invoice and transfer, the longest due first, with the amount left to pay and the days overdue; TEXT is searched as in list, also in company and contract. An order by invoice is unpaid until the ledger names it or it is marked paid.',
      prepare: ([text = ''], { limit }) =>
        onDatabase(async ({ write }) => {
          const unpaid = await listUnpaid(write, text, Number(limit));
          return unpaid.orders === 0
            ? 'No unpaid orders.'
            : [...unpaid.items.map(unpaidLine), unpaidSums(unpaid)].join('\n');
        }),
    },
    'show ORDER': onOrder('show', 'Prints an order with its history.'),
    'ship ORDER [--carrier NAME] [--tracking NUMBER]': onOrder(
      'ship',
      'Marks an order, or its next parcel, as sent or as ready in the store.',
    ),
    'hand-out CODE…': {
      help: 'Marks the pieces in the store as handed out to the buyer who has named the pickup code.',
      prepare: (words, options) =>
        onDatabase(async (db) => {
          const id = await findOrderOfCode(db.write, words.join(''));
          if (id === undefined) throw new UsageError('No order has this pickup code.');
          const action = orderWorks['hand-out'];
          if (action) await change(db, action, id, options);
          return orderOutput(db, id);
        }),
    },
    'complete ORDER': onOrder('complete', 'Marks an order as delivered: from now on parts may be returned.'),
    'cancel ORDER': onOrder('cancel', 'Cancels a PENDING order, restocks its pieces and refunds its payment.'),
    'unfetched ORDER [--restock]': onOrder(
      'unfetched',
      'Cancels a SHIPPED order whose parcel came back unfetched, and refunds its payment; --restock restocks the pieces.',
    ),
    'restock ORDER': onOrder('restock', 'Restocks the pieces of an unfetched order.'),
    [`refund ORDER [--amount LEI] [--by ${methods}] [--again]`]: onOrder(
      'refund',
      'Refunds everything paid and not yet refunded, or an amount: to the card of the payment; of an order paid in cash by cash, courier or transfer, which is recorded only; of one by invoice by a credit note.',
    ),
    'paid ORDER': onOrder(
      'paid',
      'Marks an order by transfer or invoice as paid. The buyer gets a letter; a transfer order can then be sent, and an invoice order no longer counts against the credit limit.',
    ),
    'sent ORDER': onOrder('sent', 'Marks the refunds of an order by transfer as sent; refunds lists those due.'),
    'refunds [--all] [--limit N]': {
      help: 'Lists refunds that are due to cards and accounts, or all refunds.',
      prepare: (_, { all, limit }) =>
        onDatabase(async ({ write }) =>
          listText(await listRefunds(write, all, Number(limit)), refundLine, 'No refunds.'),
        ),
    },
    'returns [--all] [--limit N]': {
      help: 'Lists open returns, or all returns.',
      prepare: (_, { all, limit }) =>
        onDatabase(async ({ write }) =>
          listText(await listReturns(write, all, Number(limit)), returnLines, 'No returns.'),
        ),
    },
    'returns fit [--limit N]': {
      help: 'Counts parts that were returned because they do not fit, by part and car.',
      prepare: (_, { limit }) =>
        onDatabase(async ({ write }) =>
          listText(await listFitComplaints(write, Number(limit)), complaintLines, 'No complaints.'),
        ),
    },
    'returns accept N [--note TEXT]': onReturn('accept', 'Accepts a return.'),
    'returns refuse N [--note TEXT]': onReturn('refuse', 'Refuses a return.'),
    'returns receive N [--note TEXT] [--restock] [--line N]…': onReturn(
      'receive',
      'Records that the pieces arrived in order. --restock restocks all of them, or those of the order lines N.',
    ),
    'returns restock N [--line N]…': onReturn('restock', 'Restocks the pieces, each line once.'),
    [`returns refund N [--amount LEI] [--by ${methods}]`]: onReturn(
      'refund',
      'Refunds the pieces, or less where they are worn. The delivery is refunded with the last pieces of an order.',
    ),
  },
  notes: `The buyer gets a letter at every step; a buyer without an e-mail has to be phoned, and the order says so. ORDER is a number such as P-261120-7K4QX. ${databaseNote} The shop may be running.`,
});
