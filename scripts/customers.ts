import { parseArgs } from 'node:util';
import {
  blockCustomer,
  type CustomerFacts,
  confirmCustomer,
  findCustomer,
  listCustomers,
} from '@/services/account/manage-customers';
import type { Database } from '@/services/db/pools';
import { businessHelp, runBusinessCommand } from './customers/business';
import { isContractCommand, isGroupCommand, runContract, runGroup } from './customers/contract-and-group-commands';
import { runOnDatabase } from './operator-command';
import { customerLine, customerText } from './operator-texts';
import { print, printError, readCommand } from './terminal';

if (await runBusinessCommand(process.argv.slice(2))) process.exit();

const help = `npm run customers -- COMMAND

  list [TEXT] [--limit N]               who signed up last; TEXT is looked for in name, e-mail and phone
  show CUSTOMER                         one customer
  confirm CUSTOMER [--email] [--phone]  take e-mail, phone or (with neither named) both for confirmed
  block CUSTOMER                        sign out everywhere and let in no more
  unblock CUSTOMER                      let in again

  contract CUSTOMER                     the contracts of a customer
  contract CUSTOMER add NUMBER          a new contract: --name TEXT, --group GROUP, --credit LEI (none = no limit),
                                        --days N (until payment), --company NAME --idno NUMBER [--vat CODE]
                                        (with whom it is; its buyers find that at the checkout)
  contract CUSTOMER set NUMBER          change any of these; --group none = list prices
  contract CUSTOMER end NUMBER          end it; prices are list prices at once

  group                                 all groups of customers
  group create GROUP                    a new group
  group show GROUP                      its rules
  group rule GROUP PERCENT              so much off the list price: with --category CODE, --brand NAME, both or
                                        neither; none in place of PERCENT drops the rule. The narrowest rule counts
  group prices GROUP FILE               fixed prices from a CSV file with the headings brand,partNumber,price (lei),
                                        all or none, in place of the group's earlier ones

${businessHelp}

CUSTOMER is a number or an e-mail address. The database is that of DATABASE_URL, else the embedded one in DATA_DIR.`;

const { values, positionals } = readCommand(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      limit: { type: 'string', default: '20' },
      email: { type: 'boolean' },
      phone: { type: 'boolean' },
      name: { type: 'string' },
      group: { type: 'string' },
      credit: { type: 'string' },
      days: { type: 'string' },
      company: { type: 'string' },
      idno: { type: 'string' },
      vat: { type: 'string' },
      category: { type: 'string' },
      brand: { type: 'string' },
    },
  }),
);
const [name = '', subject = ''] = positionals;
const words = positionals.slice(1);

async function list({ read }: Database): Promise<boolean> {
  for (const one of await listCustomers(read, subject, Number(values.limit))) print(customerLine(one));
  return true;
}

type Work = (database: Database, customer: CustomerFacts) => Promise<boolean>;
const commands: Readonly<Record<string, Work>> = {
  show: async () => true,
  async confirm({ write }, { id }) {
    const both = !values.email && !values.phone;
    const confirmed = await confirmCustomer(write, id, {
      email: both || values.email === true,
      phone: both || values.phone === true,
    });
    if (!confirmed) printError('This account does not own its address: only its owner can be confirmed.');
    return confirmed;
  },
  block: async (database, { id }) => blockCustomer(database, id, true).then(() => true),
  unblock: async (database, { id }) => blockCustomer(database, id, false).then(() => true),
};

async function onCustomer(database: Database, work: Work): Promise<boolean> {
  const found = await findCustomer(database.write, subject);
  if (!found) {
    printError(`There is no customer ${subject}.`);
    return false;
  }
  const good = await work(database, found);
  const now = await findCustomer(database.write, String(found.id));
  if (now) print(customerText(now));
  return good;
}

/** What the words of the command mean; undefined when they mean nothing. */
function chooseWork(): ((database: Database) => Promise<unknown>) | undefined {
  if (name === 'contract') {
    return isContractCommand(words) ? (database) => runContract(database, words, values) : undefined;
  }
  if (name === 'group') {
    return isGroupCommand(words) ? (database) => runGroup(database, words, values) : undefined;
  }
  if (name === 'list') return words.length < 2 && /^[1-9]\d{0,3}$/.test(values.limit) ? list : undefined;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return command && words.length === 1 ? (database) => onCustomer(database, command) : undefined;
}

await runOnDatabase({ help, helpRequested: values.help, choose: chooseWork });
