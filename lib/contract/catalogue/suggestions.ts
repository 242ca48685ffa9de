import { z } from 'zod';
import { id, locale, money, pictureFields, searchText } from '../shared';

/**
 * Suggestions of the search box: `GET /api/suggestions`, which the storefront answers from four calls of the shop
 * service. The response has only texts and URLs, ready to render.
 */
export const suggestionsQuery = z.strictObject({
  lang: locale,
  query: searchText,
  /** The car to find parts for and its known facts, as in listing URLs. */
  car: z
    .string()
    .max(10)
    .regex(/^[1-9]\d{0,9}$/)
    .optional(),
  eq: z.string().max(2000).optional(),
});
export type SuggestionsQuery = z.infer<typeof suggestionsQuery>;

/** A text split at its matches; odd indexes are matches. */
export const markedText = z.array(z.string()).min(1);
export type MarkedText = z.infer<typeof markedText>;

export const suggestedProduct = z.object({
  id,
  href: z.string(),
  name: markedText,
  brand: z.string().nullable(),
  number: markedText,
  /** The other number that matched, and its maker. */
  found: z.object({ maker: z.string().nullable(), number: markedText }).nullable(),
  picture: pictureFields.omit({ thumb: true }).nullable(),
  stock: z.object({ rating: z.int().min(0).max(5), label: z.string() }),
  price: money.nullable(),
  /** Fit for the car of the request; null without a car. */
  fit: z.object({ state: z.enum(['yes', 'if', 'no', 'all', 'unknown', 'none']), label: z.string() }).nullable(),
});
export type SuggestedProduct = z.infer<typeof suggestedProduct>;

/** A link with a trailing number or label. */
export const suggestedLink = z.object({ href: z.string(), text: markedText, note: z.string().nullable() });
export type SuggestedLink = z.infer<typeof suggestedLink>;

export const linkKinds = ['vehicle', 'scheme', 'category', 'tag'] as const;

export const suggestedLinks = z.object({
  kind: z.enum(linkKinds),
  title: z.string(),
  items: z.array(suggestedLink).min(1),
});
export type SuggestedLinks = z.infer<typeof suggestedLinks>;

export const suggestedProducts = z.object({ title: z.string(), items: z.array(suggestedProduct).min(1) });
export type SuggestedProducts = z.infer<typeof suggestedProducts>;

export const suggestionsAnswer = z.object({
  /** The requested text after normalisation. */
  query: z.string(),
  /** The interpretation of the text if it differs from the typed text. */
  understood: z
    .object({
      label: z.string(),
      /** The interpreted parts; each may have a labelled link to the results without it. */
      parts: z
        .array(z.object({ name: z.string(), without: z.object({ href: z.string(), label: z.string() }).nullable() }))
        .min(1),
      exact: suggestedLink.omit({ note: true }),
    })
    .nullable(),
  products: z.array(suggestedProducts),
  links: z.array(suggestedLinks),
  /** Link to all results if there are more than displayed. */
  more: suggestedLink.omit({ note: true }).nullable(),
  words: z.object({
    label: z.string(),
    /** Text for screen readers, such as '5 results'. */
    status: z.string(),
    /** An error text if some or all lookups failed. */
    failure: z.string().nullable(),
    keys: z.object({ choose: z.string(), open: z.string(), close: z.string() }),
  }),
});
export type SuggestionsAnswer = z.infer<typeof suggestionsAnswer>;
