import { readFile } from 'node:fs/promises';
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
import {
  addGroup,
  dropRule,
  findBrandSlug,
  findCategoryCode,
  findGroup,
  type GroupFacts,
  listGroups,
  listRules,
  type RuleScope,
  replaceFixedPrices,
  setRule,
} from '@/services/business/price-groups';
import type { Database } from '@/services/db/pools';
import type { Queryable } from '@/services/db/query';
import { print, printError, UsageError } from '../terminal';

export type ScopeOptions = { readonly category?: string | undefined; readonly brand?: string | undefined };

const maxShownFaults = 20;

function line({ name, rules, fixed, contracts }: GroupFacts): string {
  return `${name}  rules ${rules}  fixed prices ${fixed}  contracts ${contracts}`;
}

async function groupText({ write }: Database, group: GroupFacts): Promise<string> {
  const rules = (await listRules(write, group.id)).map(
    ({ category_code, brand_slug, percent }) =>
      `  −${percent} %  ${[category_code ?? 'every category', brand_slug ?? 'every brand'].join(', ')}`,
  );
  return [line(group), ...rules].join('\n');
}

async function readScope({ write }: Database, { category, brand }: ScopeOptions): Promise<RuleScope> {
  const code = category === undefined ? null : await findCategoryCode(write, category);
  if (code === undefined) throw new UsageError(`There is no category ${category}.`);
  const slug = brand === undefined ? null : await findBrandSlug(write, brand);
  if (slug === undefined) throw new UsageError(`There is no brand ${brand}.`);
  return { category: code, brand: slug };
}

type GroupWork = (database: Database, group: GroupFacts, argument: string, scope: ScopeOptions) => Promise<void>;

const groupWorks: Readonly<Record<string, GroupWork>> = {
  async rule(database, { id, name }, percent, options) {
    const scope = await readScope(database, options);
    if (percent !== 'none') await setRule(database.write, id, scope, readPercent(percent));
    else if (!(await dropRule(database.write, id, scope))) throw new UsageError(`${name} has no such rule.`);
  },
  async prices(database, { id }, file) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) throw new UsageError(`The file ${file} cannot be read.`);
    const { taken, bad } = await replaceFixedPrices(database, id, text);
    for (const { line: at, reason } of bad.slice(0, maxShownFaults)) printError(printable(`line ${at}: ${reason}`));
    if (bad.length > 0) throw new UsageError(`Bad lines: ${bad.length}. No price was changed.`);
    print(`Took ${taken} fixed prices in place of the earlier ones.`);
  },
};

/** Whether the words after `group` make a command. */
export function isGroupCommand([work, name, argument, ...rest]: readonly string[]): boolean {
  if (work === undefined) return true;
  if (name === undefined || name.trim() === '' || rest.length > 0) return false;
  if (work === 'create' || work === 'show') return argument === undefined;
  return Object.hasOwn(groupWorks, work) && argument !== undefined;
}

/** `group [create|show|rule|prices NAME …]`; shows the group afterwards. */
export async function runGroup(database: Database, words: readonly string[], scope: ScopeOptions): Promise<void> {
  const [work, rawName = '', argument = ''] = words;
  const name = rawName.trim();
  if (work === undefined) {
    const groups = await listGroups(database.write);
    print(groups.length === 0 ? 'No groups.' : groups.map(line).join('\n'));
    return;
  }
  if (work === 'create' && !(await addGroup(database.write, name))) {
    throw new UsageError(`There is a group ${name} already.`);
  }
  const group = await findGroup(database.write, name);
  if (!group) throw new UsageError(`There is no group ${name}.`);
  await groupWorks[work]?.(database, group, argument, scope);
  print(await groupText(database, (await findGroup(database.write, name)) ?? group));
}

export type TermOptions = {
  readonly name?: string | undefined;
  readonly group?: string | undefined;
  readonly credit?: string | undefined;
  readonly days?: string | undefined;
  readonly company?: string | undefined;
  readonly idno?: string | undefined;
  readonly vat?: string | undefined;
};

const maxBani = 2_000_000_000;

/** Bani of an amount in lei as people write it, `5000` or `12,50`. */
export function readLei(text: string): number {
  const bani = /^\d{1,8}(?:[.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : Number.NaN;
  if (!(bani <= maxBani)) throw new UsageError(`--credit must be an amount in lei or none, not ${text}.`);
  return bani;
}

function readDays(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new UsageError(`--days must be a number of days up to 999, not ${text}.`);
  return Number(text);
}

async function readGroup(on: Queryable, name: string): Promise<number | null> {
  if (name === 'none') return null;
  const found = await findGroup(on, name);
  if (!found) throw new UsageError(`There is no group ${name}. Make it with: group create "${name}"`);
  return found.id;
}

/** The company that the options name; undefined where they name none. Its numbers must be such. */
export function readCompany({ company, idno, vat }: TermOptions): ContractTerms['company'] {
  if (company === undefined && idno === undefined && vat === undefined) return undefined;
  const number = normaliseIdno(idno ?? '');
  if (!company?.trim() || number === undefined) {
    throw new UsageError(
      'A company has a --company NAME and an --idno of 13 digits, of which the last checks the others.',
    );
  }
  const vatCode = vat === undefined ? null : normaliseVatCode(vat);
  if (vatCode === undefined) throw new UsageError(`--vat must be 7 digits, not ${vat}.`);
  return { name: company.trim().slice(0, 150), idno: number, vatCode };
}

/** The terms that the options name. */
export async function readTerms(on: Queryable, options: TermOptions): Promise<ContractTerms> {
  const { name, group, credit, days } = options;
  const company = readCompany(options);
  return {
    ...(company && { company }),
    ...(name !== undefined && { name }),
    ...(group !== undefined && { groupId: await readGroup(on, group) }),
    ...(credit !== undefined && { creditLimit: credit === 'none' ? null : readLei(credit) }),
    ...(days !== undefined && { paymentDays: readDays(days) }),
  };
}

/** Hundredths of a percent at most; everything for nothing is no price. */
export function readPercent(text: string): number {
  const percent = /^\d{1,2}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (Number.isNaN(percent)) throw new UsageError(`The percentage must be from 0 to 99.99, not ${text}.`);
  return percent;
}

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
