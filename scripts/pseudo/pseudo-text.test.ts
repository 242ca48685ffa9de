import { parse } from '@formatjs/icu-messageformat-parser';
import { localeCodes } from '@/lib/locales/every-locale';
import romanian from '@/messages/ro-MD.json';
import { messageProblems } from '../checks/message-laws';
import { isPseudo, pseudoJson, pseudoMessage, pseudoText } from './pseudo-text';

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
