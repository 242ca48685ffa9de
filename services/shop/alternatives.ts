import { z } from 'zod';
import type { Locale } from '@/lib/contract/shared';
import type { Analog, shopProductAlternatives } from '@/lib/contract/shop';
import { normaliseOen } from '@/lib/search/oen';
import { rows, statement } from '../db/query';
import type { CallContext } from '../http/deps';
import { referenceOf } from '../reference/reference';
import { toCard } from './card';
import { cardColumns, cardRow } from './card-sql';
import { matchTypes, referenceTypes } from './reference-types';

const mostAnalogs = 100;
const row = cardRow.extend({ kind: z.string(), raw: z.string(), reference_type: z.int() });

const statements = {
  'ro-MD': analogs('ro-MD'),
  ru: analogs('ru'),
};

function analogs(lang: Locale) {
  return statement({
    name: `analogs-${lang}`,
    row,
    text: `WITH m AS MATERIALIZED (
        SELECT DISTINCT ON (product_id) product_id, kind, raw, reference_type FROM oen WHERE key = ANY($1::text[])
        ORDER BY product_id, alias, reference_type, kind)
      SELECT ${cardColumns(lang)}, m.kind, m.raw, m.reference_type
      FROM m JOIN listing l ON l.product_id = m.product_id JOIN product p ON p.id = m.product_id
      ORDER BY m.reference_type, l.availability DESC, l.price, l.rank LIMIT ${mostAnalogs}`,
  });
}

/** Answers `POST /productalt`: what interchanges, the closest kind of interchange first. */
export async function readAlternatives(
  body: z.output<typeof shopProductAlternatives.request>,
  context: CallContext,
): Promise<{ items: Analog[] }> {
  const keys = [...new Set(body.altNums.map(normaliseOen).filter((key) => key.length > 0))];
  const found = keys.length === 0 ? [] : await rows(context.db.read, statements[body.lang], [keys]);
  const reference = await referenceOf(context.db);
  const items = found.map((one) => ({
    matchType: matchTypes[one.kind] ?? 'ComparableNumber',
    matchedNumber: one.raw,
    referenceTypeKey: one.reference_type,
    referenceTypeDescription: referenceTypes[one.reference_type]?.[body.lang] ?? '',
    ...toCard(one, reference, body.lang, body.pics_options?.size ?? 'wb'),
  }));
  return { items };
}
