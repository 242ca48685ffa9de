import { shop } from '@/lib/config/shop';
import { plainHeading } from '@/lib/domain/tables/headings';

/* Signs and words of currencies, as price lists write them. */
const currencyWords: Readonly<Record<string, RegExp>> = {
  MDL: /^(?:mdl|lei|leu|л|леи|лея|леев|lei md|лей)$/u,
  EUR: /^(?:eur|euro|€|евро)$/u,
  USD: /^(?:usd|\$|долл|доллар|доллары|долларов|dolari|у е|уе)$/u,
  PLN: /^(?:pln|zl|zł|злотых|злотые|zloti)$/u,
  RON: /^(?:ron|лей румынских)$/u,
  RUB: /^(?:rub|rur|₽|руб|рубль|рубли|рублей|ruble)$/u,
  UAH: /^(?:uah|₴|грн|гривен|гривны)$/u,
  CZK: /^(?:czk|kc|kč)$/u,
  GBP: /^(?:gbp|£)$/u,
  CHF: /^chf$/u,
  TRY: /^(?:try|₺)$/u,
  CNY: /^(?:cny|rmb|¥|юань|юаней)$/u,
};

/** The currency that a sign or word stands for; undefined for anything else. */
export function currencyOf(word: string): string | undefined {
  const plain = word
    .toLowerCase()
    .replace(/[.\s]+$/u, '')
    .trim();
  return Object.keys(currencyWords).find((code) => currencyWords[code]?.test(plain));
}

/** The currency that the heading of a price column names, such as `Цена, лей`. */
export function currencyNamed(heading: string): string | undefined {
  const words = [...plainHeading(heading).split(' '), ...heading.split(/[\s,;()/]+/u)].filter((word) => word !== '');
  return words.map(currencyOf).find((code) => code !== undefined);
}

/** The currency of the shop's prices. */
export const shopCurrency: string = shop.defaultCurrency;
