import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { z } from 'zod';
import { firstLocale, localeCodes } from '@/lib/contract/locales/locales';
import romanian, { invoice } from '@/messages/ro-MD.json';
import { messageProblems } from '@/scripts/checks/message-rules';
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
  it('has other accents and is about a third longer', () => {
    const text = 'Adaugă în coș și livrăm mâine la adresa ta din Chișinău';
    const result = pseudoText(text);
    expect(result).toMatch(/^Áďá\S+ğǎ īī/);
    expect(result.length / text.length).toBeGreaterThan(1.2);
    expect(result.length / text.length).toBeLessThan(1.4);
    expect([isPseudo(result), isPseudo(text), isPseudo('Citroën, Škoda — Корзина')]).toEqual([true, false, false]);
  });

  it('keeps arguments, plural forms, tags and e-mails', () => {
    const message =
      "{n, plural, =0 {nimic} one {<b># piesă</b>} few {# piese} other {# de piese}} la {name} '{x}' a@b.md";
    const result = pseudoMessage(message);
    expect(result).toMatch(
      /^\{n, plural, =0 \{\S+\} one \{<b># \S+<\/b>\} few \{# \S+\} other \{# \S+ \S+\}\} \S+ \{name\} '\{/,
    );
    expect(result).toContain('a@b.md');
    expect(() => parse(result)).not.toThrow();
  });

  it('has the keys and arguments of the first language', () => {
    const [locale = ''] = localeCodes;
    const first = JSON.stringify(romanian);
    const files = [first, pseudoJson(first, pseudoMessage)].map((text, at) => ({ path: `${at}`, locale, text }));
    expect(messageProblems(files)).toEqual([]);
  });

  it('keeps fields that are not texts', () => {
    const page = { blocks: [{ type: 'heading', text: 'Preț', anchor: 'pret' }], count: 2 };
    expect(JSON.parse(pseudoJson(JSON.stringify(page), pseudoText, ['type', 'anchor']))).toEqual({
      blocks: [{ type: 'heading', text: pseudoText('Preț'), anchor: 'pret' }],
      count: 2,
    });
  });
});

const folder = mkdtempSync(join(tmpdir(), 'piesar-language-'));
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

/** Runs a program in the copy. */
function run(...args: readonly string[]) {
  const { status, stderr, stdout } = spawnSync('node_modules/.bin/tsx', args, { cwd: folder, encoding: 'utf8' });
  return { status, stderr, stdout };
}

/** Prints all letters and the text of an invoice as JSON. */
const samples = `
  import { invoiceWords } from '@/i18n/order-words';
  import { shop } from '@/lib/config/shop';
  import { drawInvoice } from '@/lib/system/invoice/draw-invoice';
  import { orderOf } from '@/services/letters/orders/sample-order';
  import { letters } from '@/services/letters/registry';
  import { readPdf } from '@/tests/fixtures/pdf-text';
  const locale = '${pseudoLocale}';
  const preview = { to: 'ana@exemplu.md', locale, publicUrl: 'https://piesar.md' };
  const texts = letters.flatMap((letter) => letter.preview(preview)).map(({ subject, text }) => subject + text);
  const { file: _, ...words } = await invoiceWords(locale, orderOf(2));
  const { name, company, contacts, phone, vatPercent } = shop;
  const address = contacts.street[locale];
  const seller = { name, ...company, address, phone: phone.display, email: contacts.email, vatPercent };
  const invoice = readPdf(await drawInvoice(orderOf(2), words, seller, { accent: '#1f47c8' })).text;
  console.log(JSON.stringify({ letters: texts.join(), invoice }));`;

describe('[LOC-1] an added language', () => {
  beforeAll(() => {
    copyShop('.', folder, ['i18n', 'lib', 'messages', 'public', 'scripts', 'services', 'tests']);
    addPseudoLanguage(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('passes the check of all languages', () => {
    expect(run('scripts/checks/check-messages.ts')).toEqual({
      ...{ status: 0, stderr: '', stdout: expect.stringContaining('3 languages') },
    });
  });

  it('has its texts in every place', () => {
    expect(isPseudo(read(`messages/${pseudoLocale}.json`))).toBe(true);
    expect(isPseudo(read('lib/config/shop-texts.json'))).toBe(true);
    expect(isPseudo(read(`lib/domain/content/site/${pseudoLocale}.json`))).toBe(true);
    expect(existsSync(join(folder, 'node_modules', 'next'))).toBe(true);
  });

  it('has no untranslated text in letters and invoices', () => {
    const program = join(folder, 'scripts', 'samples.ts');
    writeFileSync(program, samples);
    const { status, stderr, stdout } = run(program);
    expect([status, stderr]).toEqual([0, '']);
    const output = z.object({ letters: z.string(), invoice: z.string() }).parse(JSON.parse(stdout));
    expect(output.letters).toContain(pseudoText('Mulțumim!'));
    const sentences = read(`messages/services/${firstLocale}.json`).match(/[\p{L} ,]{24,}/gu) ?? [];
    expect(sentences.length).toBeGreaterThan(100);
    expect(sentences.filter((sentence) => output.letters.includes(sentence))).toEqual([]);
    const invoiceText = output.invoice.replace(/\s+/g, ' ');
    for (const word of [invoice.seller, invoice.buyer, invoice.net, invoice.quantity]) {
      expect(invoiceText).toContain(pseudoText(word));
      expect(invoiceText).not.toContain(word);
    }
    expect(invoiceText).not.toContain('?');
  });

  it('is rejected while a file of it is missing', () => {
    rmSync(join(folder, 'messages', `${pseudoLocale}.json`));
    const message = `messages/${pseudoLocale}.json: missing\n`;
    expect(run('scripts/checks/check-messages.ts')).toEqual({ status: 1, stdout: '', stderr: message });
  });
});
