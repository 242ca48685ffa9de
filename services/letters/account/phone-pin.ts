import { z } from 'zod';
import { defineLetter, letterWords } from '../define-letter';

/** How long the PIN is good, and the message worth sending. */
export const pinSeconds = 600;

export const phonePin = defineLetter({
  channel: 'sms',
  kind: 'phone-pin',
  when: 'a customer confirms a telephone number',
  expiresAfterS: pinSeconds,
  data: z.object({ pin: z.string().regex(/^\d{4,8}$/) }),
  samples: [{ pin: '042317' }],
  write: ({ pin }, { locale }) => ({
    subject: 'SMS',
    text: letterWords(locale)('phone-pin.text', { pin }),
    html: null,
  }),
});
