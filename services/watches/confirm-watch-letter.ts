import type { ProductHead } from '@/lib/contract/catalogue/product';
import type { Locale } from '@/lib/contract/shared';
import type { Letter } from '../mail/letter';
import { htmlPage, type LetterPage, textPage } from '../mail/letter-layout';

const words = {
  ro: {
    subject: 'Confirmă: te anunțăm despre piesă',
    text: 'Cineva, poate tu, a cerut la noi să-ți scriem despre această piesă: când apare în stoc sau când se ieftinește.',
    press: 'Apasă butonul și confirmă că vrei aceste scrisori. Fără confirmare nu-ți scriem.',
    button: 'Vezi și confirmă',
    end: 'E o cerere de confirmare, nu o reclamă.',
    stop: 'Dacă nu ai fost tu, nu trebuie să faci nimic: peste șapte zile uităm adresa.',
  },
  ru: {
    subject: 'Подтвердите: мы напишем вам о детали',
    text: 'Кто-то, возможно вы, попросил нас написать вам об этой детали: когда она появится или подешевеет.',
    press: 'Нажмите кнопку и подтвердите, что хотите эти письма. Без подтверждения мы не пишем.',
    button: 'Посмотреть и подтвердить',
    end: 'Это просьба о подтверждении, а не реклама.',
    stop: 'Если это были не вы, делать ничего не нужно: через семь дней мы забудем адрес.',
  },
} as const;

/** Where an alert without an account is confirmed, changed and ended. */
export function guestWatchUrl(publicUrl: string, lang: Locale, token: string): string {
  return `${publicUrl}/${lang}/account/watch/link/${token}`;
}

type ConfirmWatchLetterFacts = {
  readonly email: string;
  readonly lang: Locale;
  readonly token: string;
  readonly product: ProductHead;
  readonly publicUrl: string;
};

/** Asks whether letters about a product are wanted at an address that somebody has typed. */
export function confirmWatchLetter({ email: to, lang, token, product, publicUrl }: ConfirmWatchLetterFacts): Letter {
  const language = lang === 'ru' ? 'ru' : 'ro';
  const t = words[language];
  const page: LetterPage = {
    heading: t.subject,
    paragraphs: [`${product.name}, ${product.brandName} ${product.partNumber}`, t.text, t.press],
    button: { label: t.button, href: guestWatchUrl(publicUrl, lang, token) },
    notes: [t.stop],
    end: t.end,
  };
  const letter = { channel: 'mail', kind: 'watch-confirm', to, subject: t.subject } as const;
  return { ...letter, text: textPage(page, language), html: htmlPage(page, language) };
}
