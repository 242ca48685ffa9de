import { type JsonLd, serializeJsonLd } from '@/lib/seo/json-ld';
import { DocumentScript } from './document-script';

/** Structured data for search engines; the serializer keeps texts from leaving the script element. */
export function JsonLdScript({ data }: { readonly data: JsonLd }) {
  return <DocumentScript type="application/ld+json" text={serializeJsonLd(data)} />;
}
