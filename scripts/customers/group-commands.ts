import { readFile } from 'node:fs/promises';
import { printable } from '@/lib/domain/text/escape';
import {
  addGroup,
  dropRule,
  findGroup,
  type GroupFacts,
  listGroups,
  listRules,
  replaceFixedPrices,
  setRule,
} from '@/services/business/price-groups';
import type { Database } from '@/services/db/pools';
import { onDatabase, type Subcommands } from '../operator-command';
import { listText, readPercent, readScope, type ScopeOptions } from '../operator-values';
import { print, printError, UsageError } from '../terminal';

const maxPrintedLines = 20;

const groupLine = ({ name, rules, fixed, contracts }: GroupFacts) =>
  `${name}  rules ${rules}  fixed prices ${fixed}  contracts ${contracts}`;

async function groupText({ write }: Database, group: GroupFacts): Promise<string> {
  const rules = (await listRules(write, group.id)).map(
    ({ category_code, brand_slug, percent }) =>
      `  −${percent} %  ${[category_code ?? 'every category', brand_slug ?? 'every brand'].join(', ')}`,
  );
  return [groupLine(group), ...rules].join('\n');
}

async function importPrices(database: Database, { id }: GroupFacts, file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new UsageError(`The file ${file} cannot be read.`);
  const { taken, bad } = await replaceFixedPrices(database, id, text);
  for (const { line, reason } of bad.slice(0, maxPrintedLines)) printError(printable(`line ${line}: ${reason}`));
  if (bad.length > 0) throw new UsageError(`Nothing was changed. Bad lines: ${bad.length}.`);
  print(`Imported ${taken} fixed prices in place of the earlier ones.`);
}

async function requireGroup({ write }: Database, name: string): Promise<GroupFacts> {
  const group = await findGroup(write, name);
  if (!group) throw new UsageError(`There is no group ${name}.`);
  return group;
}

/** Changes a group, and prints the group afterwards. */
const change = (name = '', work: (database: Database, group: GroupFacts) => Promise<void> = async () => undefined) =>
  onDatabase(async (database) => {
    await work(database, await requireGroup(database, name.trim()));
    return groupText(database, await requireGroup(database, name.trim()));
  });

/** Customer groups with their discounts and fixed prices. */
export const groupCommands: Subcommands<ScopeOptions> = {
  group: {
    help: 'Lists the customer groups.',
    prepare: () => onDatabase(async ({ write }) => listText(await listGroups(write), groupLine, 'No groups.')),
  },
  'group create GROUP': {
    help: 'Adds a group.',
    prepare: ([name = '']) =>
      onDatabase(async (database) => {
        if (!(await addGroup(database.write, name.trim()))) throw new UsageError(`The group ${name} exists already.`);
        return groupText(database, await requireGroup(database, name.trim()));
      }),
  },
  'group show GROUP': { help: 'Prints its rules.', prepare: ([name]) => change(name) },
  'group rule GROUP PERCENT [--category CODE] [--brand NAME]': {
    help: 'Sets a discount off the list price, for a category, a brand, both or everything; none instead of PERCENT removes it. The narrowest rule applies.',
    prepare: ([name, text = ''], options) => {
      const percent = text === 'none' ? null : readPercent(text);
      return change(name, async ({ write }, group) => {
        const scope = await readScope(write, options);
        if (percent !== null) await setRule(write, group.id, scope, percent);
        else if (!(await dropRule(write, group.id, scope))) throw new UsageError(`${group.name} has no such rule.`);
      });
    },
  },
  'group prices GROUP FILE': {
    help: "Imports fixed prices from a CSV file with the columns brand,partNumber,price (lei), all or none. They replace the group's earlier ones.",
    prepare: ([name, file = '']) => change(name, (database, group) => importPrices(database, group, file)),
  },
};
