import { z } from 'zod';
import { id, locale, money, picture, searchText } from '../shared';

/**
 * What the search box shows while typing: `GET /api/suggestions`, answered by the storefront from four calls of the
 * shop service. Everything is texts and URLs, ready to render.
 */
export const suggestionsQuery = z.strictObject({
  lang: locale,
  query: searchText,
  /** The car that parts are looked for and what is known of it, as the addresses of lists have them. */
  car: z
    .string()
    .max(10)
    .regex(/^[1-9]\d{0,9}$/)
    .optional(),
  eq: z.string().max(2000).optional(),
});
export type SuggestionsQuery = z.infer<typeof suggestionsQuery>;

/** A text split at its matches: odd indexes are the matches. */
export const markedText = z.array(z.string()).min(1);
export type MarkedText = z.infer<typeof markedText>;

export const suggestedProduct = z.object({
  id,
  href: z.string(),
  name: markedText,
  brand: z.string().nullable(),
  number: markedText,
  /** The other number by which it was found, and whose it is. */
  found: z.object({ maker: z.string().nullable(), number: markedText }).nullable(),
  picture: picture.omit({ thumb: true }).nullable(),
  stock: z.object({ rating: z.int().min(0).max(5), label: z.string() }),
  price: money.nullable(),
  /** Whether it fits the car of the request; null without a car. */
  fit: z.object({ state: z.enum(['yes', 'if', 'no', 'all', 'unknown', 'none']), label: z.string() }).nullable(),
});
export type SuggestedProduct = z.infer<typeof suggestedProduct>;

/** A link with a number or a label at its end. */
export const suggestedLink = z.object({ href: z.string(), text: markedText, note: z.string().nullable() });
export type SuggestedLink = z.infer<typeof suggestedLink>;

export const linkKinds = ['vehicle', 'category', 'tag'] as const;

export const suggestedLinks = z.object({
  kind: z.enum(linkKinds),
  title: z.string(),
  items: z.array(suggestedLink).min(1),
});
export type SuggestedLinks = z.infer<typeof suggestedLinks>;

export const suggestedProducts = z.object({ title: z.string(), items: z.array(suggestedProduct).min(1) });
export type SuggestedProducts = z.infer<typeof suggestedProducts>;

export const suggestionsAnswer = z.object({
  /** The requested text, cleaned. */
  query: z.string(),
  /** How the text was read, when it was read otherwise than typed. */
  understood: z
    .object({
      label: z.string(),
      /** The understood parts, each with the link to the results without it, if there is one, and that link's label. */
      parts: z
        .array(z.object({ name: z.string(), without: z.object({ href: z.string(), label: z.string() }).nullable() }))
        .min(1),
      exact: suggestedLink.omit({ note: true }),
    })
    .nullable(),
  products: z.array(suggestedProducts),
  links: z.array(suggestedLinks),
  /** Link to all results, when there are more than shown. */
  more: suggestedLink.omit({ note: true }).nullable(),
  words: z.object({
    label: z.string(),
    /** 'n results', for screen readers. */
    status: z.string(),
    /** Set when lookups failed: some of them, or all. */
    failure: z.string().nullable(),
    keys: z.object({ choose: z.string(), open: z.string(), close: z.string() }),
  }),
});
export type SuggestionsAnswer = z.infer<typeof suggestionsAnswer>;
