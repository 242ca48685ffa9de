import { normaliseIdno, normaliseVatCode } from '@/lib/contract/values/company-numbers';
import { printable } from '@/lib/domain/text/escape';
import { type CustomerFacts, findCustomer } from '@/services/account/manage-customers';
import {
  addContract,
  type ContractFacts,
  type ContractTerms,
  changeContract,
  endContract,
  listContracts,
} from '@/services/business/contracts';
import { findGroup } from '@/services/business/price-groups';
import type { Database } from '@/services/db/pools';
import type { Queryable } from '@/services/db/query';
import { onDatabase, type Subcommands } from '../operator-command';
import { dayText, listText, readBani, readWholeNumber } from '../operator-values';
import { UsageError } from '../terminal';

type TermOptions = Readonly<
  Partial<Record<'name' | 'group' | 'credit' | 'days' | 'company' | 'idno' | 'vat', string | undefined>>
>;

async function readGroup(on: Queryable, name: string): Promise<number | null> {
  if (name === 'none') return null;
  const group = await findGroup(on, name);
  if (!group) throw new UsageError(`There is no group ${name}. Add it with: group create "${name}"`);
  return group.id;
}

/** Returns the company named by the options; undefined without one. */
export function readCompany({ company, idno, vat }: TermOptions): ContractTerms['company'] {
  if (company === undefined && idno === undefined && vat === undefined) return undefined;
  const number = normaliseIdno(idno ?? '');
  if (!company?.trim() || number === undefined) {
    throw new UsageError('A company has a --company NAME and an --idno of 13 digits with a valid check digit.');
  }
  const vatCode = vat === undefined ? null : normaliseVatCode(vat);
  if (vatCode === undefined) throw new UsageError(`--vat must be 7 digits, not ${vat}.`);
  return { name: company.trim().slice(0, 150), idno: number, vatCode };
}

async function readTerms(on: Queryable, options: TermOptions): Promise<ContractTerms> {
  const { name, group, credit, days } = options;
  const company = readCompany(options);
  return {
    ...(company && { company }),
    ...(name !== undefined && { name }),
    ...(group !== undefined && { groupId: await readGroup(on, group) }),
    ...(credit !== undefined && { creditLimit: credit === 'none' ? null : readBani('credit', credit, 0) }),
    ...(days !== undefined && { paymentDays: readWholeNumber('days', days, 0, 999) }),
  };
}

function contractLine(contract: ContractFacts): string {
  const { number, name, group_name, credit_limit, payment_days, company, active, created_at } = contract;
  const facts = [
    number,
    name,
    group_name === null ? 'list prices' : `group ${group_name}`,
    credit_limit === null ? 'no credit limit' : `credit ${credit_limit / 100} lei`,
    payment_days === 0 ? 'payment at once' : `payment in ${payment_days} days`,
    company === null ? '' : `${company.name}, IDNO ${company.idno}`,
    `since ${dayText(created_at)}`,
    active ? '' : 'ended',
  ];
  return printable(facts.filter(Boolean).join('  '));
}

/** Changes the contracts of a customer, and prints them afterwards. */
const change = (
  subject = '',
  work: (database: Database, customer: CustomerFacts) => Promise<void> = async () => undefined,
) =>
  onDatabase(async (database) => {
    const customer = await findCustomer(database.write, subject);
    if (!customer) throw new UsageError(`There is no customer ${subject}.`);
    await work(database, customer);
    return listText(await listContracts(database.write, customer.id), contractLine, 'No contracts.');
  });

const termUsage =
  '[--name TEXT] [--group GROUP] [--credit LEI] [--days DAYS] [--company NAME] [--idno NUMBER] [--vat CODE]';

export const contractCommands: Subcommands<TermOptions> = {
  'contract CUSTOMER': { help: 'Lists the contracts of a customer.', prepare: ([subject]) => change(subject) },
  [`contract CUSTOMER add NUMBER ${termUsage}`]: {
    help: 'Adds a contract. --credit none means no limit; --days is the time for payment; buyers find the company at the checkout.',
    prepare: ([subject, number = ''], options) =>
      change(subject, async ({ write }, { id }) => {
        const isAdded = await addContract(write, id, number.trim(), await readTerms(write, options));
        if (!isAdded) throw new UsageError(`The contract ${number} exists already; nothing was added for ${subject}.`);
      }),
  },
  [`contract CUSTOMER set NUMBER ${termUsage}`]: {
    help: 'Changes any of these; --group none means list prices.',
    prepare: ([subject, number = ''], options) =>
      change(subject, async ({ write }, { id }) => {
        const terms = await readTerms(write, options);
        if (Object.keys(terms).length === 0) {
          throw new UsageError('Nothing to set: use --name, --group, --credit, --days or --company.');
        }
        if (await changeContract(write, id, number.trim(), terms)) return;
        throw new UsageError(`${subject} has no contract ${number}.`);
      }),
  },
  'contract CUSTOMER end NUMBER': {
    help: 'Ends it; list prices apply at once.',
    prepare: ([subject, number = '']) =>
      change(subject, async (database, { id }) => {
        if (await endContract(database, id, number.trim())) return;
        throw new UsageError(`${subject} has no active contract ${number}.`);
      }),
  },
};
