// Letters of a Russian keyboard that look like those of a code.
const lookAlikes: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/** A code in the one writing in which it is kept, however it was typed; undefined for what can be no code. */
export function normalCode(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  const code = plain.replace(/[А-Я]/g, (letter) => lookAlikes[letter] ?? letter).replace(/[‐‑‒–—−]/g, '-');
  return /^[A-Z0-9-]{3,32}$/.test(code) ? code : undefined;
}
