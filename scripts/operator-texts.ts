import { printable, printableLines } from '@/lib/domain/text/escape';
import type { CustomerFacts, listCustomers } from '@/services/account/manage-customers';
import type { QuestionFacts } from '@/services/questions/questions';
import type { ReviewFacts } from '@/services/reviews/reviews';

const stars = (rating: number) => '★'.repeat(rating).padEnd(5, '☆');

/** A review in full. */
export function reviewText({
  id,
  slug,
  customer,
  author,
  rating,
  lang,
  content,
  state,
  written_at,
}: ReviewFacts): string {
  return [
    `${id}  ${stars(rating)}  ${state}, ${written_at.toISOString().slice(0, 10)}, ${lang}`,
    `product   ${slug}`,
    printable(`author    ${author}${customer === null ? '' : ` (${customer})`}`),
    ...(content === '' ? [] : ['', ...printableLines(content).map((line) => `  | ${line}`)]),
  ].join('\n');
}

/** A review in one line. */
export function reviewLine({ id, slug, author, rating, content }: ReviewFacts): string {
  const words = content.replace(/\s+/g, ' ');
  const shown = words.length > 80 ? `${words.slice(0, 79)}…` : words;
  return printable(`${id}  ${stars(rating)}  ${slug}  ${author}: ${shown}`);
}

const day = (at: Date) => at.toISOString().slice(0, 10);

/** A question in one line. */
export function questionLine({ id, asked_at, lang, slug, question }: QuestionFacts): string {
  const words = printable(question.replace(/\s+/g, ' '));
  return `${id}  ${day(asked_at)}  ${lang}  ${slug}: ${words.length > 80 ? `${words.slice(0, 79)}…` : words}`;
}

/** A question with its car and asker. */
export function questionText(facts: QuestionFacts): string {
  const { id, state, public: shown, asked_at, lang, slug, product, part_number, customer, email, author } = facts;
  const who = author === '' ? 'not to be named' : author;
  return [
    `${id}  ${state}${state === 'answered' && !shown ? ' for the asker alone' : ''}, asked ${day(asked_at)}, ${lang}`,
    `product   ${product === null ? `${slug} (not in the catalogue)` : `${product}, ${part_number}: ${slug}`}`,
    printable(`asker     ${who}, ${email ?? 'address forgotten'}${customer === null ? '' : ' (customer)'}`),
    ...(facts.car === null ? [] : [`car       ${printable(facts.car)}`]),
    ...(facts.vin === null ? [] : [`VIN       ${printable(facts.vin)}`]),
    '',
    ...printableLines(facts.question).map((line) => `  | ${line}`),
    ...(facts.answer === null ? [] : ['', 'answer', ...printableLines(facts.answer).map((line) => `  | ${line}`)]),
  ].join('\n');
}

type ListedCustomer = Awaited<ReturnType<typeof listCustomers>>[number];

const yesOrNo = (yes: boolean) => (yes ? 'confirmed' : 'not confirmed');

/** A customer in full. */
export function customerText(customer: CustomerFacts): string {
  const { id, email, standing, phone, blocked_at } = customer;
  const lines = [
    `${id}  ${customer.first_name} ${customer.last_name}`.trimEnd(),
    `e-mail    ${email === null ? 'none' : `${email}, ${yesOrNo(customer.email_confirmed)}`}${standing === 'owner' ? '' : `, ${standing}`}`,
    `phone     ${phone === null ? 'none' : `${phone}, ${yesOrNo(customer.phone_confirmed)}`}`,
    `language  ${customer.lang}`,
    `since     ${customer.created_at.toISOString().slice(0, 10)}`,
    `orders    ${customer.orders}`,
    `sign-ins  ${customer.sign_ins}`,
  ];
  if (blocked_at !== null) lines.push(`blocked   ${blocked_at.toISOString().slice(0, 10)}`);
  return lines.map(printable).join('\n');
}

/** A customer in one line. */
export function customerLine(one: ListedCustomer): string {
  const marks = [
    one.standing,
    one.email_confirmed && 'e-mail',
    one.phone_confirmed && 'phone',
    one.blocked_at && 'blocked',
  ];
  const called = `${one.first_name} ${one.last_name}`.trim();
  return printable([one.id, one.email ?? one.phone, called, marks.filter(Boolean).join(' ')].join('  '));
}
