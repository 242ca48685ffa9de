/**
 * The last migration of the baseline schema. No earlier version serves on this schema, so the rules apply to later
 * migrations only.
 */
export const lastOfBaseline = 9;

export type MigrationText = { readonly number: number; readonly name: string; readonly sql: string };

/**
 * Statements that break the previous version of the shop, which runs beside the new one during an update, with the
 * reason.
 */
const rules: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^DROP (?!TRIGGER\b)/, 'takes away what it may use'],
  [/^TRUNCATE /, 'takes away what it may use'],
  [/^ALTER TYPE .* (RENAME|DROP) /, 'takes away what it may use'],
  [/^ALTER [A-Z ]+ .* (RENAME|SET SCHEMA)\b/, 'takes away the name that it uses'],
  [/^CREATE (CONSTRAINT )?TRIGGER /, 'may refuse or change what it writes'],
  [/^CREATE OR REPLACE /, 'changes what it calls'],
  [/^CREATE UNIQUE INDEX /, 'refuses what it may write'],
  [/^CREATE (RULE|POLICY) /, 'may refuse or change what it reads and writes'],
  [/^REVOKE /, 'takes away what it may use'],
  [/^DO /, 'cannot be judged'],
];

/** Actions of ALTER TABLE that break the previous version, with the reason. */
const actionRules: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^DROP CONSTRAINT /, 'takes away what its upserts may name'],
  [/^DROP /, 'takes away a column that it uses'],
  [/^ADD (CONSTRAINT \S+ )?(CHECK|UNIQUE|PRIMARY KEY|FOREIGN KEY|EXCLUDE|NOT NULL)\b/, 'refuses what it may write'],
  [/^ADD (?!CONSTRAINT\b)(?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/, 'asks for a value that it does not write'],
  [/^ADD (?!CONSTRAINT\b).*\b(UNIQUE|PRIMARY KEY)\b/, 'refuses what it may write'],
  [/^ALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/, 'changes what it reads and writes'],
  [/^ALTER (COLUMN )?\S+ SET NOT NULL\b/, 'asks for a value that it may not write'],
  [/^ALTER (COLUMN )?\S+ DROP (DEFAULT|IDENTITY|EXPRESSION)\b/, 'asks for a value that it does not write'],
  [/^ALTER (COLUMN )?\S+ DROP NOT NULL\b/, 'lets in a null that it does not expect'],
  [/^(ENABLE|FORCE) (ROW|ALWAYS|REPLICA|TRIGGER)\b/, 'may refuse or change what it writes'],
];

/**
 * Returns one line for each statement that breaks the previous version of the shop. A comment before a statement that
 * begins with `Compatible:` and gives a reason allows it. A migration that removes something unused since version NNN
 * begins with `Contract, for versions from NNN:` and a reason.
 */
export function migrationViolations(migration: MigrationText, all: readonly number[]): readonly string[] {
  const from = /^-- Contract, for versions from (\d{3}):(.*)$/m.exec(migration.sql);
  if (from) return contractFaults(migration, Number(from[1]), from[2] ?? '', all);
  const statements = statementsOf(migration.sql);
  const made = new Set(
    statements.flatMap(({ text }) => /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?([^\s(]+)/.exec(text)?.[1] ?? []),
  );
  return statements
    .filter(({ compatible }) => !compatible)
    .flatMap(({ text }) => faultsOf(text, made))
    .map(({ text, reason }) => `${migration.name}: the version before cannot live with "${text}": it ${reason}.`);
}

function contractFaults({ name, number }: MigrationText, from: number, why: string, all: readonly number[]): string[] {
  const faults: string[] = [];
  if (why.trim().length < 10)
    faults.push(`${name}: its contract does not say why nothing uses any more what it takes away.`);
  if (from >= number || !all.includes(from))
    faults.push(`${name}: its contract names ${from}, which is no migration before it.`);
  return faults;
}

type Fault = { readonly text: string; readonly reason: string };

function faultsOf(text: string, made: ReadonlySet<string>): Fault[] {
  const altered = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\S+) (.*)$/.exec(text);
  const table = altered?.[1] ?? /^CREATE .* ON (?:ONLY )?([^\s(]+)/.exec(text)?.[1];
  // The previous version does not use a table that this migration creates.
  if (table !== undefined && made.has(table)) return [];
  const found = altered
    ? topLevelParts(altered[2] ?? '').flatMap((action) => firstFault(action, actionRules) ?? [])
    : [];
  return [...found, ...(firstFault(text, rules) ?? [])];
}

function firstFault(text: string, among: typeof rules): Fault[] | undefined {
  const rule = among.find(([pattern]) => pattern.test(text));
  return rule && [{ text: text.slice(0, 100), reason: rule[1] }];
}

type SqlStatement = { readonly text: string; readonly compatible: boolean };

const pieces = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[^-/'"$;]+|./g;

/**
 * Splits a file into statements without comments. Keywords become upper case, and quoted text is reduced to its
 * quotation marks.
 */
function statementsOf(sql: string): readonly SqlStatement[] {
  const statements: SqlStatement[] = [];
  let [text, compatible] = ['', false];
  for (const [piece] of `${sql};`.matchAll(pieces)) {
    if (piece === ';') {
      const plain = text.replace(/\s+/g, ' ').trim();
      if (plain !== '') statements.push({ text: capitals(plain), compatible });
      [text, compatible] = ['', false];
    } else if (piece.startsWith('--') || piece.startsWith('/*')) {
      compatible ||= /^-- Compatible: \S.{9,}/.test(piece);
      text += ' ';
    } else text += /^['$]/.test(piece) && piece.length > 1 ? "''" : piece;
  }
  return statements;
}

/** Converts keywords to upper case. Names in this schema are lower case. */
function capitals(text: string): string {
  return text.replace(keywords, (word) => word.toUpperCase());
}

const keywords =
  /\b(?:add|all|alter|always|as|cascade|check|column|concurrently|constraint|create|data|default|do|drop|enable|exclude|exists|expression|force|foreign|function|generated|identity|if|index|key|not|null|on|only|or|policy|primary|rename|replace|replica|revoke|row|rule|schema|sequence|set|table|trigger|truncate|type|unique|unlogged|view)\b/gi;

/** Splits the actions of an ALTER TABLE at commas outside parentheses. */
function topLevelParts(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) =>
    part
      .trim()
      .replace(/^(ADD|DROP) COLUMN /, '$1 ')
      .replace(/^(ADD|DROP) IF (NOT )?EXISTS /, '$1 '),
  );
}
