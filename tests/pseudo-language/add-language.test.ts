import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { localeCodes } from '@/lib/contract/locales/every-locale';
import { firstLocale } from '@/lib/contract/locales/locales';
import romanian, { invoice } from '@/messages/ro-MD.json';
import { messageProblems } from '@/scripts/checks/message-laws';
import {
  addPseudoLanguage,
  copyShop,
  isPseudo,
  pseudoJson,
  pseudoLocale,
  pseudoMessage,
  pseudoText,
} from './add-language';

describe('[LOC-6] the pseudo-language', () => {
  it('has other letters and is about a third longer', () => {
    const text = 'Adaugă în coș și livrăm mâine la adresa ta din Chișinău';
    const made = pseudoText(text);
    expect(made).toMatch(/^Áďá\S+ğǎ īī/);
    expect(made.length / text.length).toBeGreaterThan(1.2);
    expect(made.length / text.length).toBeLessThan(1.4);
    expect([isPseudo(made), isPseudo(text), isPseudo('Citroën, Škoda — Корзина')]).toEqual([true, false, false]);
  });

  it('leaves arguments, forms, tags and addresses as they are', () => {
    const message =
      "{n, plural, =0 {nimic} one {<b># piesă</b>} few {# piese} other {# de piese}} la {name} '{x}' a@b.md";
    const made = pseudoMessage(message);
    expect(made).toMatch(
      /^\{n, plural, =0 \{\S+\} one \{<b># \S+<\/b>\} few \{# \S+\} other \{# \S+ \S+\}\} \S+ \{name\} '\{/,
    );
    expect(made).toContain('a@b.md');
    expect(() => parse(made)).not.toThrow();
  });

  it('says what the first language says, message by message', () => {
    const [locale = ''] = localeCodes;
    const first = JSON.stringify(romanian);
    const files = [first, pseudoJson(first, pseudoMessage)].map((text, at) => ({ path: `${at}`, locale, text }));
    expect(messageProblems(files)).toEqual([]);
  });

  it('keeps what is no text', () => {
    const page = { blocks: [{ type: 'heading', text: 'Preț', anchor: 'pret' }], count: 2 };
    expect(JSON.parse(pseudoJson(JSON.stringify(page), pseudoText, ['type', 'anchor']))).toEqual({
      blocks: [{ type: 'heading', text: pseudoText('Preț'), anchor: 'pret' }],
      count: 2,
    });
  });
});

const folder = mkdtempSync(join(tmpdir(), 'piesar-language-'));
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

describe('[LOC-1] a language more', () => {
  beforeAll(() => {
    copyShop('.', folder);
    addPseudoLanguage(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is a row of the table and texts, and passes the check of all languages', () => {
    const { status, stderr, stdout } = spawnSync('node_modules/.bin/tsx', ['scripts/checks/check-messages.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('3 languages say the same');
  });

  it('has its texts in every place', () => {
    expect(isPseudo(read(`messages/${pseudoLocale}.json`))).toBe(true);
    expect(isPseudo(read('lib/config/shop-texts.json'))).toBe(true);
    expect(isPseudo(read(`lib/domain/content/site/${pseudoLocale}.json`))).toBe(true);
    expect(existsSync(join(folder, 'node_modules', 'next'))).toBe(true);
  });

  it('comes out whole in every letter: no text of another language is left', () => {
    const { status, stderr, stdout } = spawnSync(
      'node_modules/.bin/tsx',
      ['scripts/mail.ts', 'preview', 'all', '--lang', pseudoLocale],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, DATA_DIR: join(folder, 'data') } },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(pseudoText('Mulțumim!'));
    const texts: unknown = JSON.parse(readFileSync(`messages/services/${firstLocale}.json`, 'utf8'));
    const sentences = JSON.stringify(texts).match(/[\p{L} ,]{24,}/gu) ?? [];
    expect(sentences.length).toBeGreaterThan(100);
    expect(sentences.filter((sentence) => stdout.includes(sentence))).toEqual([]);
  });

  it('comes out whole on an invoice', () => {
    const program = join(folder, 'scripts', 'draw-sample.ts');
    writeFileSync(
      program,
      `import { invoiceWords } from '@/i18n/order-words';
       import { shop } from '@/lib/config/shop';
       import { drawInvoice } from '@/lib/storefront/invoice/draw-invoice';
       import { orderOf } from '@/services/letters/orders/sample-order';
       import { readPdf } from '@/tests/fixtures/pdf-text';
       const { file: _, ...words } = await invoiceWords('${pseudoLocale}', orderOf(2));
       const { name, company, contacts, phone, vatPercent } = shop;
       const address = contacts.street['${pseudoLocale}'];
       const seller = { name, ...company, address, phone: phone.display, email: contacts.email, vatPercent };
       console.log(readPdf(await drawInvoice(orderOf(2), words, seller)).text);`,
    );
    const { status, stderr, stdout } = spawnSync('node_modules/.bin/tsx', [program], { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const output = stdout.replace(/\s+/g, ' ');
    for (const word of [invoice.seller, invoice.buyer, invoice.net, invoice.quantity]) {
      expect(output).toContain(pseudoText(word));
      expect(output).not.toContain(word);
    }
    expect(output).not.toContain('?');
  });

  it('is refused while a text of it is missing', () => {
    const file = join(folder, 'messages', `${pseudoLocale}.json`);
    const text = readFileSync(file);
    rmSync(file);
    const { status, stderr } = spawnSync('node_modules/.bin/tsx', ['scripts/checks/check-messages.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    writeFileSync(file, text);
    expect([status, stderr]).toEqual([1, `messages/${pseudoLocale}.json: missing\n`]);
  });
});
