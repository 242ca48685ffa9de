import type { SiteBlock } from '@/lib/content/block';
import type { JsonLd } from './json-ld';

/** The questions of a page with their answers; undefined for a page that has none. */
export function faqLd(blocks: readonly SiteBlock[]): JsonLd | undefined {
  const questions = blocks.filter((block) => block.type === 'question');
  if (questions.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  };
}
