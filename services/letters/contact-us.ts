import { z } from 'zod';
import { languageOf } from '@/lib/contract/locales/locales';
import { oneLine } from '../mail/outbox';
import { defineLetter, letterWords } from './define-letter';

/**
 * A visitor's message to the staff. Plain text, so that nothing acts as markup; Reply-To is the visitor, who is never
 * the sender: mail servers would reject a foreign sender.
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
