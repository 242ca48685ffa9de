import { migrationsFolder, readMigrations } from '@/services/db/migrate';
import { lastOfBaseline, migrationViolations } from './migration-rules';

const all = readMigrations(migrationsFolder);
const numbers = all.map(({ number }) => number);
const judge = (sql: string) => migrationViolations({ number: 900, name: '900-new', sql }, [...numbers, 900]);

describe('a migration, beside the previous version of the shop', () => {
  it('of the shop follows the rules', () => {
    const judged = all.filter(({ number }) => number > lastOfBaseline);
    expect(judged.flatMap((migration) => migrationViolations(migration, numbers))).toEqual([]);
  });

  it.each([
    ['DROP TABLE cart_item', 'takes away what it may use'],
    ['drop table if exists cart_item', 'takes away what it may use'],
    ['DROP VIEW offer; SELECT 1', 'takes away what it may use'],
    ['DROP INDEX product_slug', 'takes away what it may use'],
    ['TRUNCATE listing', 'takes away what it may use'],
    ["ALTER TYPE state RENAME VALUE 'a' TO 'b'", 'takes away what it may use'],
    ['ALTER TABLE product RENAME TO article', 'takes away the name'],
    ['ALTER TABLE product RENAME COLUMN slug TO path', 'takes away the name'],
    ['ALTER INDEX a RENAME TO b', 'takes away the name'],
    ['ALTER TABLE product SET SCHEMA other', 'takes away the name'],
    ['ALTER TABLE product DROP COLUMN slug', 'takes away a column'],
    ['ALTER TABLE product DROP slug', 'takes away a column'],
    ['ALTER TABLE product ADD path text, DROP COLUMN IF EXISTS slug', 'takes away a column'],
    ['ALTER TABLE product DROP CONSTRAINT product_slug_key', 'upserts'],
    ['ALTER TABLE product ADD path text NOT NULL', 'does not write'],
    ['ALTER TABLE product ADD COLUMN a int DEFAULT 0, ADD COLUMN path text NOT NULL', 'does not write'],
    ['ALTER TABLE product ADD path text UNIQUE', 'refuses what it may write'],
    ["ALTER TABLE product ADD CHECK (slug <> '')", 'refuses what it may write'],
    ["ALTER TABLE product ADD CONSTRAINT a CHECK (slug <> '') NOT VALID", 'refuses what it may write'],
    ['ALTER TABLE product ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES brand (id)', 'refuses what it may write'],
    ['ALTER TABLE product ADD UNIQUE (slug)', 'refuses what it may write'],
    ['ALTER TABLE product ALTER COLUMN slug SET NOT NULL', 'may not write'],
    ['ALTER TABLE product ALTER slug TYPE varchar(10)', 'changes what it reads'],
    ['ALTER TABLE product ALTER slug SET DATA TYPE varchar(10)', 'changes what it reads'],
    ['ALTER TABLE product ALTER slug DROP DEFAULT', 'does not write'],
    ['ALTER TABLE product ALTER slug DROP NOT NULL', 'a null'],
    ['CREATE UNIQUE INDEX ON product (slug)', 'refuses what it may write'],
    ['CREATE TRIGGER t BEFORE INSERT ON product EXECUTE FUNCTION f()', 'may refuse'],
    ['CREATE CONSTRAINT TRIGGER t AFTER INSERT ON product EXECUTE FUNCTION f()', 'may refuse'],
    ['CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1; $$', 'changes what it calls'],
    ['DO $$ BEGIN DROP TABLE product; END $$', 'cannot be judged'],
  ])('may not: %s', (sql, reason) => {
    expect(judge(`${sql};`)).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    'CREATE TABLE box (id int PRIMARY KEY); CREATE UNIQUE INDEX ON box (id); ALTER TABLE box ADD CHECK (id > 0)',
    'CREATE TABLE box (id int); CREATE TRIGGER t BEFORE INSERT ON box EXECUTE FUNCTION f()',
    'ALTER TABLE product ADD COLUMN path text, ADD colour text NOT NULL DEFAULT $$red$$',
    "ALTER TABLE product ADD size numeric(6, 2) CHECK (size > 0) DEFAULT '1'",
    'ALTER TABLE product ADD half int GENERATED ALWAYS AS (id / 2) STORED NOT NULL',
    'CREATE INDEX product_path ON product (path)',
    'ALTER TABLE product ALTER slug SET DEFAULT 1',
    'CREATE FUNCTION g() RETURNS int LANGUAGE sql AS $$ DROP TABLE product; $$',
    "INSERT INTO tag VALUES ('a; DROP TABLE product;'); -- DROP TABLE product;\nUPDATE tag SET slug = 'x'",
    '/* DROP TABLE product; */ SELECT 1',
    'DROP TRIGGER t ON product',
  ])('may: %s', (sql) => {
    expect(judge(sql)).toEqual([]);
  });

  it('may contain a statement that is marked as compatible', () => {
    const drop = 'ALTER TABLE tag DROP CONSTRAINT a';
    const why = '-- Compatible: every tag of before is one of the wider check.\n';
    expect(judge(`${why}${drop};`)).toEqual([]);
    expect(judge(`${why}SELECT 1; ${drop};`)).toHaveLength(1);
    expect(judge(`-- Compatible:\n${drop};`)).toHaveLength(1);
  });

  it('may drop columns that an earlier version stopped using, with a reason', () => {
    const drop = 'ALTER TABLE product DROP slug;';
    expect(judge(`-- Contract, for versions from 009: the address comes from the name.\n${drop}`)).toEqual([]);
    expect(judge(`-- Contract, for versions from 009:\n${drop}`)).toEqual([
      expect.stringContaining('does not say why'),
    ]);
    for (const number of ['900', '901', '800'])
      expect(judge(`-- Contract, for versions from ${number}: the address comes from the name.\n${drop}`)).toEqual([
        expect.stringContaining('no migration before it'),
      ]);
  });
});
