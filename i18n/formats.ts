import type { Formats } from 'next-intl';

/** Named formats for `format.dateTime(date, 'short')` and messages. */
export const formats = {
  dateTime: {
    short: { day: '2-digit', month: '2-digit', year: 'numeric' },
    long: { day: 'numeric', month: 'long', year: 'numeric' },
    moment: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  },
} as const satisfies Formats;
