import { printable, printableLines } from '@/lib/text/printable';
import type { QuestionFacts } from '@/services/questions/manage-questions';

const day = (at: Date) => at.toISOString().slice(0, 10);

/** A question in one line. */
export function questionLine({ id, asked_at, lang, slug, question }: QuestionFacts): string {
  const words = printable(question.replace(/\s+/g, ' '));
  return `${id}  ${day(asked_at)}  ${lang}  ${slug}: ${words.length > 80 ? `${words.slice(0, 79)}…` : words}`;
}

/** All that the operator needs to answer it. */
export function questionText(asked: QuestionFacts): string {
  const { id, state, public: shown, asked_at, lang, slug, product, part_number, customer, email, author } = asked;
  const who = author === '' ? 'not to be named' : author;
  return [
    `${id}  ${state}${state === 'answered' && !shown ? ' for the asker alone' : ''}, asked ${day(asked_at)}, ${lang}`,
    `product   ${product === null ? `${slug} (not in the catalogue)` : `${product}, ${part_number}: ${slug}`}`,
    printable(`asker     ${who}, ${email ?? 'address forgotten'}${customer === null ? '' : ' (customer)'}`),
    ...(asked.car === null ? [] : [`car       ${printable(asked.car)}`]),
    ...(asked.vin === null ? [] : [`VIN       ${printable(asked.vin)}`]),
    '',
    ...printableLines(asked.question).map((line) => `  | ${line}`),
    ...(asked.answer === null ? [] : ['', 'answer', ...printableLines(asked.answer).map((line) => `  | ${line}`)]),
  ].join('\n');
}
