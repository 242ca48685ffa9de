import type { AccountLang } from '@/lib/contract/shared';
import { mdl } from '@/lib/money/money';
import { priceText } from '@/lib/money/price-text';
import type { Letter } from '../mail/letter';
import { htmlPage, type LetterPage, textPage } from '../mail/letter-layout';

type WatchLetterFacts = {
  readonly kind: 'stock' | 'price';
  readonly to: string;
  readonly lang: AccountLang;
  readonly publicUrl: string;
  readonly product: { readonly id: number; readonly slug: string; readonly name: string; readonly number: string };
  /** In bani: what it costs now, and what it cost when the customer last heard of it. */
  readonly price: number;
  readonly before: number | null;
  /** Where the letters are ended; the page of the product's alerts in the account unless told. */
  readonly manage?: string;
};

const words = {
  ro: {
    stock: 'Piesa pe care o așteptai e din nou în stoc',
    price: 'Piesa pe care o urmărești s-a ieftinit',
    now: (price: string) => `Costă ${price}.`,
    cheaper: (price: string, before: string) => `Acum costă ${price}, înainte costa ${before}.`,
    soon: 'Nu o păstrăm deoparte: cine comandă primul, o primește.',
    button: 'Vezi piesa',
    once: 'Ai cerut această scrisoare pe pagina piesei. O trimitem o singură dată.',
    again: 'Ai cerut aceste scrisori pe pagina piesei. Le poți opri aici:',
    end: 'E o scrisoare despre o piesă pe care o urmărești, nu o reclamă.',
  },
  ru: {
    stock: 'Деталь, которую вы ждали, снова в наличии',
    price: 'Деталь, за которой вы следите, подешевела',
    now: (price: string) => `Цена: ${price}.`,
    cheaper: (price: string, before: string) => `Теперь она стоит ${price}, раньше стоила ${before}.`,
    soon: 'Мы её не откладываем: достанется тому, кто закажет первым.',
    button: 'Посмотреть деталь',
    once: 'Вы попросили об этом письме на странице детали. Мы отправляем его один раз.',
    again: 'Вы попросили об этих письмах на странице детали. Отключить их можно здесь:',
    end: 'Это письмо о детали, за которой вы следите, а не реклама.',
  },
} as const;

const locales = { ro: 'ro-MD', ru: 'ru' } as const;

/** Tells a customer what became of a product that they watch. */
export function watchLetter({ kind, to, lang, publicUrl, product, price, before, manage }: WatchLetterFacts): Letter {
  const t = words[lang];
  const locale = locales[lang];
  const text = (bani: number) => priceText(mdl(bani), locale);
  const home = `${publicUrl}/${locale}`;
  const page: LetterPage = {
    heading: t[kind],
    paragraphs: [
      `${product.name}, ${product.number}`,
      before === null ? t.now(text(price)) : t.cheaper(text(price), text(before)),
      ...(kind === 'stock' ? [t.soon] : []),
    ],
    button: { label: t.button, href: `${home}/shop/products/${product.slug}` },
    notes: [kind === 'stock' ? t.once : `${t.again} ${manage ?? `${home}/account/watch/${product.id}`}`],
    end: t.end,
  };
  const letter = { channel: 'mail', kind: `watch-${kind}`, to, subject: t[kind] } as const;
  return { ...letter, text: textPage(page, lang), html: htmlPage(page, lang) };
}
