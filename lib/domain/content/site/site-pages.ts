import { z } from 'zod';
import type { ResponseOf } from '@/lib/contract/call';
import { type PageBlock, pageBlock } from '@/lib/contract/catalogue/pages';
import type { deliveryList } from '@/lib/contract/orders/delivery';
import type { Money } from '@/lib/contract/shared';

/** `description` is the meta description; `updated` is the ISO date of the last change. */
const sitePageSchema = z.object({
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  updated: z.iso.date().optional(),
  blocks: z.array(pageBlock),
});

/** The static pages under `/site` by their last path segment, in menu order. */
export const sitePageNames = [
  'about-company',
  'contact-us',
  'contacts',
  'faq',
  'consumer-protection',
  'terms',
  'privacy-policy',
] as const;

/** All static pages in one language: the schema of `ro-MD.json` and `ru.json`. */
export const sitePagesSchema = z.record(z.enum(sitePageNames), sitePageSchema);

export type SiteBlock = PageBlock;
export type SitePage = z.infer<typeof sitePageSchema>;
export type SitePageName = (typeof sitePageNames)[number];

/** The static page with this path segment, or undefined. */
export function findSitePage(segment: string): SitePageName | undefined {
  return sitePageNames.find((name) => name === segment);
}

/** Paragraphs of answers that are generated from the delivery methods of the shop. */
export const deliveryFacts = { prices: '{deliveryPrices}', areas: '{deliveryAreas}' } as const;

type Method = ResponseOf<typeof deliveryList>['items'][number];

/** Words of the generated paragraphs. */
export type DeliveryFactWords = {
  readonly free: string;
  readonly freeFrom: (amount: string) => string;
  readonly sum: (amount: Money) => string;
};

const priceText = ({ price, freeFrom }: Pick<Method, 'price' | 'freeFrom'>, words: DeliveryFactWords): string =>
  price.amount === 0
    ? words.free
    : [words.sum(price), ...(freeFrom === null ? [] : [words.freeFrom(words.sum(freeFrom))])].join(', ');

/** Each method with its prices, areas of one price together: `Curier: Chișinău, Bălți – 40 lei; …`. */
function priceLine({ name, areas = [], ...method }: Method, words: DeliveryFactWords): string {
  const byPrice = new Map<string, string[]>();
  for (const area of areas) {
    const text = priceText(area, words);
    byPrice.set(text, [...(byPrice.get(text) ?? []), area.name]);
  }
  const parts = [...byPrice].map(([text, names]) => `${names.join(', ')} – ${text}`);
  return `${name}: ${parts.length > 0 ? parts.join('; ') : priceText(method, words)}.`;
}

/** Inserts generated paragraphs about delivery into the blocks; omits them without data. */
export function withDeliveryFacts(
  blocks: readonly SiteBlock[],
  methods: readonly Method[],
  words: DeliveryFactWords,
): readonly SiteBlock[] {
  const lines = new Map<string, readonly string[]>([
    [deliveryFacts.prices, methods.map((method) => priceLine(method, words))],
    [
      deliveryFacts.areas,
      methods.flatMap(({ name, areas = [] }) =>
        areas.length === 0 ? [] : [`${name}: ${areas.map((area) => area.name).join(', ')}.`],
      ),
    ],
  ]);
  return blocks.map((block) =>
    block.type === 'question'
      ? { ...block, answer: block.answer.flatMap((paragraph) => lines.get(paragraph) ?? [paragraph]) }
      : block,
  );
}
