import type { PoolClient } from 'pg';
import { allTexts, textColumns } from '../../db/localized';
import { parseAttributes } from '../../import-files/fields';
import { type AttributeValue, readLookups } from '../../import-files/lookups';
import { copyRows } from '../bulk-load';
import { criteriaJson } from '../csv/article-rows';
import { EditRefused } from './edit-refused';

type ProductAttributes = { readonly criteria: string; readonly attrs: readonly number[] };

/**
 * The values of typed attributes, parsed as in a price list. New values are stored. Attributes are in the given order,
 * most important first.
 */
export async function resolveAttributes(
  client: PoolClient,
  attributes: Readonly<Record<string, string>>,
): Promise<ProductAttributes> {
  const entries = Object.entries(attributes);
  if (entries.length === 0) return { criteria: '[]', attrs: [] };
  const lookups = await readLookups(client);
  const values = entries.flatMap(([key, value]): AttributeValue[] => {
    try {
      // A list separates attributes by this sign.
      if (value.includes('|')) throw new RangeError('The value contains a separator.');
      return parseAttributes(`${key}=${value}`, lookups);
    } catch (error) {
      throw new EditRefused('FIELD_INVALID', `attributes.${key}`, { cause: error });
    }
  });
  await copyRows(
    client,
    `attribute_value (id, key, value, ${textColumns('name')}, number)`,
    lookups.newValues.map((one) => [one.id, one.key, one.value, ...allTexts(one), one.number]),
  );
  return { criteria: criteriaJson({ attributes: values }) ?? '[]', attrs: values.map(({ id }) => id) };
}
