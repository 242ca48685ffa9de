import {
  blockCustomer,
  type CustomerFacts,
  confirmCustomer,
  findCustomer,
  listCustomers,
} from '@/services/account/manage-customers';
import type { Database } from '@/services/db/pools';
import { accountCommands } from './customers/account-commands';
import { contractCommands } from './customers/contract-commands';
import { documentCommands, documentNotes } from './customers/document-commands';
import { groupCommands } from './customers/group-commands';
import { databaseNote, onDatabase, runProgram } from './operator-command';
import { customerLine, customerText } from './operator-texts';
import { listText } from './operator-values';
import { UsageError } from './terminal';

/** Changes a customer, and prints the customer afterwards. */
const change = (subject: string | undefined, work: (database: Database, customer: CustomerFacts) => Promise<void>) =>
  onDatabase(async (database) => {
    const customer = await findCustomer(database.write, subject ?? '');
    if (!customer) throw new UsageError(`There is no customer ${subject}.`);
    await work(database, customer);
    return customerText((await findCustomer(database.write, String(customer.id))) ?? customer);
  });

await runProgram({
  name: 'customers',
  options: {
    limit: { type: 'string', default: '20' },
    email: { type: 'boolean', default: false },
    phone: { type: 'boolean', default: false },
    name: { type: 'string' },
    group: { type: 'string' },
    credit: { type: 'string' },
    days: { type: 'string' },
    company: { type: 'string' },
    idno: { type: 'string' },
    vat: { type: 'string' },
    category: { type: 'string' },
    brand: { type: 'string' },
    kind: { type: 'string' },
    date: { type: 'string' },
    confirm: { type: 'string' },
    apply: { type: 'boolean', default: false },
  },
  commands: {
    'list [TEXT] [--limit N]': {
      help: 'Lists the newest customers; TEXT is searched in name, e-mail and phone.',
      prepare: ([text = ''], { limit }) =>
        onDatabase(async ({ read }) =>
          listText(await listCustomers(read, text, Number(limit)), customerLine, 'No customers.'),
        ),
    },
    'show CUSTOMER': { help: 'Prints one customer.', prepare: ([subject]) => change(subject, async () => undefined) },
    'confirm CUSTOMER [--email] [--phone]': {
      help: 'Marks e-mail, phone or (without an option) both as confirmed.',
      prepare: ([subject], { email, phone }) =>
        change(subject, async ({ write }, { id }) => {
          const both = email === phone;
          if (await confirmCustomer(write, id, { email: both || email, phone: both || phone })) return;
          throw new UsageError('This account does not own its e-mail: only the owner can be confirmed.');
        }),
    },
    'block CUSTOMER': {
      help: 'Signs the customer out on all devices and rejects further sign-ins.',
      prepare: ([subject]) => change(subject, (database, { id }) => blockCustomer(database, id, true)),
    },
    'unblock CUSTOMER': {
      help: 'Allows sign-ins again.',
      prepare: ([subject]) => change(subject, (database, { id }) => blockCustomer(database, id, false)),
    },
    ...accountCommands,
    ...contractCommands,
    ...groupCommands,
    ...documentCommands,
  },
  notes: `CUSTOMER is a number or an e-mail. ${databaseNote}\n${documentNotes}`,
});
