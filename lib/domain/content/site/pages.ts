import { countryName, type LocaleCode, shop } from '@/lib/config/shop';
import { spacedIban } from '@/lib/contract/values/company-numbers';
import romanian from './ro-MD.json' with { type: 'json' };
import russian from './ru.json' with { type: 'json' };
import { type SitePage, type SitePageName, sitePagesSchema } from './site-pages';

const pages = {
  'ro-MD': sitePagesSchema.parse(romanian),
  ru: sitePagesSchema.parse(russian),
};

/** A static page in a language, with its `{placeholders}`. */
export function builtInPage(name: SitePageName, locale: LocaleCode): SitePage {
  return pages[locale][name];
}

/** A static page in a language, with `{placeholders}` replaced by the shop's settings. Unknown placeholders stay. */
export function sitePage(name: SitePageName, locale: LocaleCode): SitePage {
  return withShopValues(builtInPage(name, locale), locale);
}

/** A page with `{placeholders}` replaced by the shop's settings. Unknown placeholders stay. */
export function withShopValues(page: SitePage, locale: LocaleCode): SitePage {
  const values = placeholderValues(locale);
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder);
  return fillTexts(page, fill);
}

/** The shop's address on one line. */
export function addressLine(locale: LocaleCode): string {
  const { street, city, postcode } = shop.contacts;
  return `${street[locale]}, ${city[locale]}, ${postcode}, ${countryName()[locale]}`;
}

function placeholderValues(locale: LocaleCode): Readonly<Record<string, string>> {
  const days = (count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);
  const { legalName, idno, vatCode, bank, bic, iban } = shop.company;
  return {
    ...{ legalName, idno, vatCode, bank, bic, iban: spacedIban(iban) },
    shop: shop.name,
    address: addressLine(locale),
    city: shop.contacts.city[locale],
    phone: shop.phone.display,
    email: shop.contacts.email,
    orderCutOff: shop.orderCutOff,
    vatPercent: String(shop.vatPercent),
    returnDays: days(shop.returnDays),
    fitReturnDays: days(shop.fitReturnDays),
    transferDays: days(shop.payment.transferDays),
  };
}

function fillTexts(page: SitePage, fill: (text: string) => string): SitePage {
  const blocks = page.blocks.map((block): SitePage['blocks'][number] => {
    switch (block.type) {
      case 'question':
        return { ...block, question: fill(block.question), answer: block.answer.map(fill) };
      case 'list':
        return { ...block, items: block.items.map(fill) };
      case 'table':
        return { ...block, head: block.head.map(fill), rows: block.rows.map((row) => row.map(fill)) };
      case 'picture':
        return { ...block, alt: fill(block.alt) };
      default:
        return { ...block, text: fill(block.text) };
    }
  });
  return { ...page, title: fill(page.title), description: fill(page.description), lead: fill(page.lead), blocks };
}
