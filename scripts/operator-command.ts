import { type ParseArgsConfig, parseArgs } from 'node:util';
import { environment } from '@/lib/config/environment';
import { explainFailure } from '@/services/db/database-failures';
import { migrate } from '@/services/db/migrate';
import { withDatabase } from '@/services/db/open';
import type { Database } from '@/services/db/pools';
import { refreshSettings } from '@/services/settings/live-settings';
import { print, printError, UsageError } from './terminal';

type OptionTable = NonNullable<ParseArgsConfig['options']>;
type OptionValues<Options extends OptionTable> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

/** Runs a command. A returned text is printed; `false` sets exit code 1. */
type Work = () => Promise<unknown>;

export type Subcommand<Values> = {
  /** Help text; lines that begin with spaces are printed unwrapped. */
  readonly help: string;
  /** Validates the arguments and options before a database is opened, and returns the work. */
  readonly prepare: (args: readonly string[], values: Values) => Work;
};

/**
 * Subcommands by usage, such as `refund ORDER [--amount LEI] [--by cash|card]`. Lower-case words are literal, `N` is a
 * whole number above 0, `a|b` a choice, `[X]` optional and `X…` repeated. An option is only accepted where the usage names it.
 */
export type Subcommands<Values> = Readonly<Record<string, Subcommand<Values>>>;

type Program<Options extends OptionTable> = {
  readonly name: string;
  readonly options: Options;
  readonly commands: Subcommands<OptionValues<Options>>;
  /** Printed below the commands. */
  readonly notes?: string;
};

export const databaseNote = 'The database is that of DATABASE_URL, else the embedded one in DATA_DIR.';

/** Opens the shop's database for the work, and closes it afterwards. */
export function onDatabase(work: (database: Database) => Promise<unknown>): Work {
  return () => withDatabase(environment(), work);
}

/** Opens the database for work that requires the schema of this version. */
export function onMigrated(work: (database: Database) => Promise<unknown>): Work {
  return onDatabase(async (database) => {
    await migrate(database.write);
    await refreshSettings(database);
    return work(database);
  });
}

/** Runs an operator command. Exit code 2 is a usage error; 1 is a failure or an empty result. */
export async function runProgram<const Options extends OptionTable>(
  program: Program<Options>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  let started = false;
  try {
    const work = prepareWork(program, args);
    started = true;
    const result = await work();
    if (typeof result === 'string') print(result);
    if (result === false) process.exitCode = 1;
  } catch (error) {
    printError(error instanceof UsageError ? error.message : explainFailure(error, () => environment().dataDir));
    process.exitCode = started ? 1 : 2;
  }
}

function prepareWork<const Options extends OptionTable>(program: Program<Options>, args: readonly string[]): Work {
  const { name, options, commands } = program;
  if (args.includes('--help')) return async () => helpText(program);
  const { values, positionals, tokens } = parse(options, args);
  if (positionals.length === 0) throw new UsageError(helpText(program));
  const usage = findUsage(Object.keys(commands), positionals);
  const command = usage === undefined ? undefined : commands[usage];
  if (usage === undefined || command === undefined) {
    const alike = Object.keys(commands).filter((one) => parseUsage(one)[0]?.word === positionals[0]);
    if (alike.length > 0) throw new UsageError(['Usage:', ...alike].join('\n  '));
    throw new UsageError(`There is no command ${positionals[0]}; npm run ${name} -- --help lists the commands.`);
  }
  for (const token of tokens) {
    if (token.kind === 'option') checkOption(usage, token.name, token.value);
  }
  const literals = parseUsage(usage).flatMap(({ isLiteral }, at) => (isLiteral ? [at] : []));
  return command.prepare(
    positionals.filter((_, at) => !literals.includes(at)),
    values,
  );
}

function parse<const Options extends OptionTable>(options: Options, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type UsageWord = {
  readonly word: string;
  readonly isLiteral: boolean;
  readonly isOptional: boolean;
  readonly isMany: boolean;
};

function parseUsage(usage: string): UsageWord[] {
  const [head = ''] = usage.split(/ \[?--/);
  return head.split(' ').map((text) => {
    const word = text.replace(/[[\]…]/g, '');
    return {
      word,
      isLiteral: /^[a-z-]+$/.test(text),
      isOptional: text.startsWith('['),
      isMany: text.endsWith('…'),
    };
  });
}

/** Returns the usage that matches the arguments with the most literal words. */
function findUsage(usages: readonly string[], positionals: readonly string[]): string | undefined {
  const matching = usages.filter((usage) => {
    const words = parseUsage(usage);
    const required = words.filter(({ isOptional }) => !isOptional).length;
    const max = words.some(({ isMany }) => isMany) ? Infinity : words.length;
    if (positionals.length < required || positionals.length > max) return false;
    return positionals.every((text, at) => {
      const word = words[at] ?? words.at(-1);
      return word !== undefined && (word.isLiteral ? word.word === text : isValue(word.word, text));
    });
  });
  const literals = (usage: string) => parseUsage(usage).filter(({ isLiteral }) => isLiteral).length;
  return matching.toSorted((one, other) => literals(other) - literals(one))[0];
}

const maxNumber = 2_147_483_647;

function isValue(word: string, text: string): boolean {
  if (word === 'N') return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxNumber;
  if (word.includes('|')) return word.split('|').includes(text);
  return text.trim() !== '';
}

function checkOption(usage: string, name: string, value: string | undefined): void {
  const option = [...usage.matchAll(/--([a-z-]+)(?: ([^\s\]]+))?/g)].find(([, known]) => known === name);
  const literals = parseUsage(usage).filter(({ isLiteral }) => isLiteral);
  if (!option) throw new UsageError(`${literals.map(({ word }) => word).join(' ')} has no option --${name}.`);
  const word = option[2];
  if (word === undefined || isValue(word, value ?? '')) return;
  const rule = word === 'N' ? `a whole number from 1 to ${maxNumber}` : `one of ${word.split('|').join(', ')}`;
  throw new UsageError(`--${name} must be ${rule}, not ${value}.`);
}

const helpWidth = 100;

function helpText<Options extends OptionTable>({ name, commands, notes = databaseNote }: Program<Options>): string {
  const sections = Object.entries(commands).map(([usage, { help }]) =>
    [...wrap(usage, '  ', '         '), ...help.split('\n').flatMap((line) => wrap(line, '      '))].join('\n'),
  );
  return [`npm run ${name} -- COMMAND\n`, ...sections, '', ...notes.split('\n').flatMap((line) => wrap(line, ''))].join(
    '\n',
  );
}

function wrap(text: string, indent: string, nextIndent = indent): string[] {
  if (text.startsWith(' ')) return [indent + text];
  const lines = [indent];
  for (const word of text.split(/ (?![^[]*\])/)) {
    const line = lines.at(-1) ?? '';
    const isStart = line.trim() === '';
    if (!isStart && line.length + word.length >= helpWidth) lines.push(nextIndent + word);
    else lines[lines.length - 1] = isStart ? line + word : `${line} ${word}`;
  }
  return lines;
}
