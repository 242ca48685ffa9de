import { createHash } from 'node:crypto';
import { join } from 'node:path';

/**
 * Every key of a photograph that something shows or will show, as SQL of one column `key`: what articles are told to
 * have, what products, orders, part kinds, posts and banners show.
 */
export const photoUsesSql = `
  SELECT key FROM article_picture WHERE key IS NOT NULL
  UNION SELECT h.key FROM picture_address h WHERE h.key IS NOT NULL
    AND EXISTS (SELECT FROM article_picture a WHERE a.address = h.address)
  UNION SELECT unnest(pictures) FROM product
  UNION SELECT unnest(drawings) FROM banner
  UNION SELECT drawing FROM product
  UNION SELECT drawing FROM category
  UNION SELECT drawing FROM blog_post
  UNION SELECT drawing FROM fit_criterion
  UNION SELECT drawing FROM order_item`;

/** Part of every key: pictures that are kept in another way get other addresses, since the old ones are cached for a year. */
const masterVersion = '1';
const keyForm = /^photo-[0-9a-f]{32}$/;

/** Where the photographs of articles lie. */
export function photoFolder(dataDir: string): string {
  return join(dataDir, 'photos');
}

/** Whether a picture's name is that of a photograph, not of a drawing. */
export function isPhoto(name: string): boolean {
  return keyForm.test(name);
}

/** The key of a photograph: the same file has the same key, wherever it comes from. */
export function photoKey(bytes: Uint8Array): string {
  return `photo-${createHash('sha256').update(masterVersion).update(bytes).digest('hex').slice(0, 32)}`;
}

/** The file of a photograph, in one of 256 folders. */
export function photoPath(folder: string, key: string): string {
  return join(folder, key.slice('photo-'.length, 'photo-'.length + 2), `${key}.webp`);
}
