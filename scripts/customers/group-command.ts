import { readFile } from 'node:fs/promises';
import { printable } from '@/lib/text/printable';
import { replaceFixedPrices, addGroup, dropRule, findBrandSlug, findCategoryCode, findGroup, type GroupFacts, listGroups, listRules, type RuleScope, setRule } from '@/services/business/price-groups';

import type { Database } from '@/services/db/pools';
import { print, printError } from '../terminal';
import { UsageError } from '../usage-error';
import { readPercent } from './terms';

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
  const [work, given = '', argument = ''] = words;
  const name = given.trim();
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
