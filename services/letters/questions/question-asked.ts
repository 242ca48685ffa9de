import { z } from 'zod';
import { defineLetter, letterWords } from '../define-letter';

/**
 * Question letter to the staff. Plain text, so that nothing acts as markup, and without the asker's e-mail and VIN,
 * which are deleted in time.
 */
export const questionAsked = defineLetter({
  channel: 'mail',
  kind: 'question-asked',
  when: 'a question about a part was asked, to the staff',
  data: z.object({
    id: z.int().min(1),
    product: z.string().max(800),
    slug: z.string().max(160),
    car: z.string().max(500).nullable(),
    question: z.string().max(4000),
  }),
  samples: [
    {
      ...{ id: 4, product: 'Filtru de ulei, F 026 407 183', slug: 'filtru-de-ulei-bosch', car: 'Skoda Octavia' },
      question: 'Se potrivește?\nMulțumesc.',
    },
  ],
  write({ id, product, slug, car, question }, { locale, publicUrl }) {
    const about = [product, `${publicUrl}/${locale}/shop/products/${slug}`, ...(car === null ? [] : [car])];
    return {
      subject: letterWords(locale)('question-asked.subject', { id, product }),
      text: `${about.join('\n')}\n\n${question.replace(/\r\n?/g, '\n')}\n\nnpm run questions -- answer ${id} "…"\n`,
      html: null,
    };
  },
});
