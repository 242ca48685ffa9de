import { type JsonLd, serializeJsonLd } from '@/lib/seo/json-ld';

/** Structured data for search engines; the serializer keeps texts from leaving the script element. */
export function JsonLdScript({ data }: { readonly data: JsonLd }) {
  return <script type="application/ld+json">{serializeJsonLd(data)}</script>;
}
