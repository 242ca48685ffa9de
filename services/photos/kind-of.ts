const avifBrands = ['avif', 'avis', 'mif1'];

/** The kind of a picture by its first bytes: names and headers may say anything. Undefined for what the shop does not take. */
export function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp' && avifBrands.includes(head.slice(8))) return 'avif';
  return undefined;
}
