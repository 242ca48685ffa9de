export type Measure = (text: string) => number;

/**
 * Parts a text into lines no wider than `width`. What does not fit into the lines ends with an ellipsis; a word that is
 * wider than a line is cut.
 */
export function wrap(text: string, { width, lines }: { width: number; lines: number }, measure: Measure): string[] {
  const words = text.trim().split(/\s+/u).filter(Boolean);
  const made: string[] = [];
  let line = '';
  for (const [at, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (made.length === lines - 1)
      return [...made, shorten([line, ...words.slice(at)].join(' ').trim(), width, measure)];
    if (line !== '') made.push(line);
    line = measure(word) <= width ? word : shorten(word, width, measure);
  }
  return line === '' ? made : [...made, line];
}

function shorten(text: string, width: number, measure: Measure): string {
  const signs = [...text];
  if (measure(text) <= width) return text;
  let [fits, over] = [1, signs.length];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (measure(ended(signs, middle)) <= width) fits = middle;
    else over = middle;
  }
  return ended(signs, fits);
}

function ended(signs: readonly string[], length: number): string {
  return length === signs.length ? signs.join('') : `${signs.slice(0, length).join('').trimEnd()}…`;
}
