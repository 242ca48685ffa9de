import type { PoolClient } from 'pg';
import { shownPicturesSql } from '@/services/photos/set-article-pictures';
import type { ImportLine } from '../../import-files/line';
import { copyLine } from '../copy-rows';

/** Where the addresses of pictures wait until it is known which lines count; a line without any takes pictures away. */
export const makeListedTable = `
  CREATE TABLE listed_picture (line int, brand_id int, part_key text COLLATE "C", place int, address text)`;

/** Text of COPY for the pictures of a line. */
export function listedPictureRows({ brand, partKey, pictures }: ImportLine, line: number): string {
  if (pictures === null) return '';
  if (pictures.length === 0) return copyLine([line, brand.id, partKey, null, null]);
  return pictures.map((url, at) => copyLine([line, brand.id, partKey, at + 1, url])).join('');
}

const STEPS = [
  `DELETE FROM listed_picture l WHERE NOT EXISTS (SELECT FROM staged s WHERE s.line = l.line)
    AND NOT EXISTS (SELECT FROM placed n JOIN product p USING (id) WHERE n.line = l.line)`,
  `DELETE FROM article_picture a USING listed_picture l WHERE a.brand_id = l.brand_id AND a.part_key = l.part_key`,
  `INSERT INTO article_picture (brand_id, part_key, place, address)
    SELECT brand_id, part_key, place, address FROM listed_picture WHERE address IS NOT NULL`,
  shownPicturesSql('(o.part_key, o.brand_id) IN (SELECT part_key, brand_id FROM listed_picture)'),
];

/** Brings the pictures of the lines that count into the catalogue; what was fetched before is shown at once. */
export async function applyListedPictures(client: PoolClient): Promise<void> {
  await client.query('ANALYZE listed_picture; ANALYZE placed');
  for (const sql of STEPS) await client.query(sql);
}
