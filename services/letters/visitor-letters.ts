import { z } from 'zod';
import { languageOf } from '@/lib/contract/locales/locales';
import { oneLine } from '../mail/outbox';
import { defineLetter, letterWords } from './define-letter';
import { escapeHtml, pageLetter } from './letter-layout';

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

const look = {
  label: 'margin:18px 0 6px;font-size:14px;line-height:20px;font-weight:700;color:#151c33',
  quote:
    'margin:0 0 14px;padding:2px 0 2px 14px;border-left:3px solid #c9cfdb;font-size:16px;line-height:24px;color:#5b6378;word-break:break-word',
  answer: 'margin:0 0 14px;font-size:16px;line-height:24px;color:#343b52;word-break:break-word',
} as const;

const lines = (text: string) => escapeHtml(text).replace(/\r\n?|\n/g, '<br>');

/** The shop's answer and the question, escaped. */
export const questionAnswered = defineLetter({
  channel: 'mail',
  kind: 'question-answered',
  when: 'the staff answered a question about a part',
  data: z.object({
    product: z.object({ slug: z.string().max(160), name: z.string().max(500), number: z.string().max(200) }),
    question: z.string().max(4000),
    answer: z.string().max(10_000),
    /** The answer is published. */
    shown: z.boolean(),
  }),
  samples: [true, false].map((shown) => ({
    product: { slug: 'filtru-de-ulei-bosch', name: 'Filtru de ulei', number: 'F 026 407 183' },
    ...{ question: 'Se potrivește la <Golf>?', answer: 'Da, se potrivește.', shown },
  })),
  write({ product, question, answer, shown }, { locale, publicUrl }) {
    const t = letterWords(locale);
    const [questionLabel, answerLabel] = [t('question-answered.question'), t('question-answered.answer')];
    const subject = t('question-answered.subject');
    const page = {
      heading: subject,
      paragraphs: [`${product.name}, ${product.number}`],
      body: {
        html: [
          `<p style="${look.label}">${questionLabel}</p><p style="${look.quote}">${lines(question)}</p>`,
          `<p style="${look.label}">${answerLabel}</p><p style="${look.answer}">${lines(answer)}</p>`,
        ].join('\n'),
        text: `${questionLabel}\n${question.replace(/^/gm, '> ')}\n\n${answerLabel}\n${answer}`,
      },
      button: {
        label: t('question-answered.button'),
        href: `${publicUrl}/${locale}/shop/products/${product.slug}#questions`,
      },
      notes: [...(shown ? [t('question-answered.shown')] : []), t('question-answered.more')],
      end: t('question-answered.end'),
    };
    return pageLetter(page, locale, `${subject}: ${product.name}`);
  },
});

/**
 * A visitor's message to the staff. Plain text, so that nothing acts as markup. The visitor is in Reply-To and not the
 * sender, because mail servers reject foreign senders.
 */
export const contactUs = defineLetter({
  channel: 'mail',
  kind: 'contact-us',
  when: 'a visitor wrote to the shop, to the staff',
  data: z.object({
    name: z.string().max(200),
    email: z.string().max(254),
    subject: z.string().max(400),
    message: z.string().max(10_000),
  }),
  samples: ['', 'O întrebare'].map((subject) => ({
    ...{ name: 'Ion Rusu', email: 'ion@exemplu.md', subject, message: 'Bună ziua!\nAveți roți?' },
  })),
  write({ name, email, subject, message }, { locale }) {
    const head = `${oneLine(name)} <${email}>, ${languageOf(locale).toUpperCase()}`;
    return {
      replyTo: { name: oneLine(name), address: email },
      subject: oneLine(subject) || letterWords(locale)('contact-us.noSubject'),
      text: `${head}\n\n${message.replace(/\r\n?/g, '\n')}\n`,
      html: null,
    };
  },
});
