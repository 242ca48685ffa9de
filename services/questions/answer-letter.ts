import type { Locale } from '@/lib/contract/shared';
import { escapeHtml, htmlPage, type Page, textPage } from '../mail/layout';
import type { Letter } from '../mail/letter';

type Answered = {
  readonly to: string;
  readonly lang: Locale;
  readonly publicUrl: string;
  readonly product: { readonly slug: string; readonly name: string; readonly number: string };
  readonly question: string;
  readonly answer: string;
  /** Others read it as well. */
  readonly shown: boolean;
};

const words = {
  ro: {
    subject: 'Răspuns la întrebarea ta',
    question: 'Ai întrebat:',
    answer: 'Răspundem:',
    button: 'Vezi piesa',
    shown: 'Întrebarea și răspunsul stau și pe pagina piesei, fără adresa ta și fără VIN.',
    more: 'Dacă mai vrei să știi ceva, răspunde la această scrisoare.',
    end: 'Ai primit scrisoarea fiindcă ai pus o întrebare pe pagina piesei. Nu e o reclamă.',
  },
  ru: {
    subject: 'Ответ на ваш вопрос',
    question: 'Вы спросили:',
    answer: 'Мы отвечаем:',
    button: 'Посмотреть деталь',
    shown: 'Вопрос и ответ стоят и на странице детали, без вашего адреса и VIN.',
    more: 'Если хотите узнать что-то ещё, ответьте на это письмо.',
    end: 'Вы получили письмо, потому что задали вопрос на странице детали. Это не реклама.',
  },
} as const;

const look = {
  label: 'margin:18px 0 6px;font-size:14px;line-height:20px;font-weight:700;color:#151c33',
  quote:
    'margin:0 0 14px;padding:2px 0 2px 14px;border-left:3px solid #c9cfdb;font-size:16px;line-height:24px;color:#5b6378;word-break:break-word',
  answer: 'margin:0 0 14px;font-size:16px;line-height:24px;color:#343b52;word-break:break-word',
} as const;

const lines = (text: string) => escapeHtml(text).replace(/\r\n?|\n/g, '<br>');

/** The shop's answer, with the question that it answers; both stand in it as text, never as markup. */
export function answerLetter({ to, lang, publicUrl, product, question, answer, shown }: Answered): Letter {
  const language = lang === 'ru' ? 'ru' : 'ro';
  const t = words[language];
  const page: Page = {
    heading: t.subject,
    paragraphs: [`${product.name}, ${product.number}`],
    body: {
      html: [
        `<p style="${look.label}">${t.question}</p><p style="${look.quote}">${lines(question)}</p>`,
        `<p style="${look.label}">${t.answer}</p><p style="${look.answer}">${lines(answer)}</p>`,
      ].join('\n'),
      text: `${t.question}\n${question.replace(/^/gm, '> ')}\n\n${t.answer}\n${answer}`,
    },
    button: { label: t.button, href: `${publicUrl}/${lang}/shop/products/${product.slug}#questions` },
    notes: [...(shown ? [t.shown] : []), t.more],
    end: t.end,
  };
  const letter = { channel: 'mail', kind: 'question-answered', to, subject: `${t.subject}: ${product.name}` } as const;
  return { ...letter, text: textPage(page, language), html: htmlPage(page, language) };
}
