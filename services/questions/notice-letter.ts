import { shop } from '@/lib/config/shop';
import type { Letter } from '../mail/letter';

type Notice = {
  readonly id: number;
  readonly product: string;
  readonly slug: string;
  readonly car: string | null;
  readonly question: string;
  readonly publicUrl: string;
};

/**
 * Tells the shop's staff of a question. Plain text, so that nothing in it can act as markup, and without the asker's
 * address and VIN: those stay where they are forgotten in time.
 */
export function noticeLetter({ id, product, slug, car, question, publicUrl }: Notice): Letter {
  const about = [product, `${publicUrl}/ro-MD/shop/products/${slug}`, ...(car === null ? [] : [car])];
  return {
    channel: 'mail',
    kind: 'question-asked',
    to: shop.contacts.email,
    subject: `Întrebarea ${id}: ${product}`,
    text: `${about.join('\n')}\n\n${question.replace(/\r\n?/g, '\n')}\n\nnpm run questions -- answer ${id} "…"\n`,
    html: null,
  };
}
