import { printable } from '@/lib/text/printable';
import { type CustomerFacts, findCustomer } from '@/services/account/manage-customers';
import {
  addContract,
  type ContractFacts,
  changeContract,
  endContract,
  listContracts,
} from '@/services/business/contracts';
import type { Database } from '@/services/db/pools';
import { print } from '../terminal';
import { UsageError } from '../usage-error';
import { readTerms, type TermOptions } from './terms';

function contractText(contract: ContractFacts): string {
  const { number, name, group_name, credit_limit, payment_days, company, active, created_at } = contract;
  const facts = [
    number,
    name,
    group_name === null ? 'list prices' : `group ${group_name}`,
    credit_limit === null ? 'no credit limit' : `credit ${credit_limit / 100} lei`,
    payment_days === 0 ? 'payment at once' : `payment in ${payment_days} days`,
    company === null ? '' : `${company.name}, IDNO ${company.idno}`,
    `since ${created_at.toISOString().slice(0, 10)}`,
    active ? '' : 'ended',
  ];
  return printable(facts.filter(Boolean).join('  '));
}

type ContractWork = (database: Database, customer: CustomerFacts, number: string, terms: TermOptions) => Promise<void>;

const contractWorks: Readonly<Record<string, ContractWork>> = {
  async add({ write }, { id, email }, number, options) {
    const added = await addContract(write, id, number, await readTerms(write, options));
    if (!added) throw new UsageError(`There is a contract ${number} already; ${email} got none.`);
  },
  async set({ write }, { id, email }, number, options) {
    const terms = await readTerms(write, options);
    if (Object.keys(terms).length === 0)
      throw new UsageError('Say what to set: --name, --group, --credit, --days or --company.');
    if (!(await changeContract(write, id, number, terms))) throw new UsageError(`${email} has no contract ${number}.`);
  },
  async end(database, { id, email }, number) {
    if (!(await endContract(database, id, number))) {
      throw new UsageError(`${email} has no contract ${number} in force.`);
    }
  },
};

/** Whether the words after `contract` make a command. */
export function isContractCommand([customer, work, number, ...rest]: readonly string[]): boolean {
  if (customer === undefined || rest.length > 0) return false;
  return work === undefined || (Object.hasOwn(contractWorks, work) && number !== undefined && number.trim() !== '');
}

/** `contract CUSTOMER [add|set|end NUMBER]`; shows the contracts afterwards. */
export async function runContract(database: Database, words: readonly string[], terms: TermOptions): Promise<void> {
  const [subject = '', work, number = ''] = words;
  const customer = await findCustomer(database.write, subject);
  if (!customer) throw new UsageError(`There is no customer ${subject}.`);
  if (work !== undefined) await contractWorks[work]?.(database, customer, number.trim(), terms);
  const contracts = await listContracts(database.write, customer.id);
  print(contracts.length === 0 ? 'No contracts.' : contracts.map(contractText).join('\n'));
}
