import { printable, printableLines } from '@/lib/text/printable';
import type { ReviewFacts } from '@/services/reviews/manage-reviews';

const stars = (rating: number) => '★'.repeat(rating).padEnd(5, '☆');

/** A review whole. */
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
