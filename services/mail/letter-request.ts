import { shop } from '@/lib/config/shop';
import type { ClientBrowser } from '@/lib/contract/client-browser';
import type { AccountLang } from '@/lib/contract/shared';

/** Who asked for a letter: when, from which network and with which browser, as far as that is known. */
export type LetterRequest = {
  readonly at: Date;
  /** Shortened: `188.138.12.x`. */
  readonly from: string | null;
  readonly browser: ClientBrowser | null;
};

const locales = { ro: 'ro-MD', ru: 'ru' } as const;
const words = {
  ro: {
    head: 'Când și de unde s-a cerut',
    zone: 'ora Chișinăului',
    network: (from: string) => `rețeaua ${from}`,
    browser: ({ name, system }: ClientBrowser) => (system === null ? name : `${name} pe ${system}`),
  },
  ru: {
    head: 'Когда и откуда пришёл запрос',
    zone: 'время Кишинёва',
    network: (from: string) => `сеть ${from}`,
    browser: ({ name, system }: ClientBrowser) => (system === null ? name : `${name} на ${system}`),
  },
} as const;

/** One line that lets the reader of a letter tell whether it was them who asked for it. */
export function requestLine({ at, from, browser }: LetterRequest, lang: AccountLang): string {
  const { head, zone, ...say } = words[lang];
  const time = new Intl.DateTimeFormat(locales[lang], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: shop.timeZone,
  });
  const facts = [
    `${time.format(at)} (${zone})`,
    ...(from === null ? [] : [say.network(from)]),
    ...(browser === null ? [] : [say.browser(browser)]),
  ];
  return `${head}: ${facts.join(', ')}.`;
}
