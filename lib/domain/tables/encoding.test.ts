import { decodeTable, EncodingScan } from './encoding';

function encodingOf(...pieces: readonly Uint8Array[]): string {
  const scan = new EncodingScan();
  for (const piece of pieces) scan.add(piece);
  return scan.result();
}
const utf8 = (text: string) => Uint8Array.from(Buffer.from(text));
const cyrillic = [0xcf, 0xf0, 0xe0, 0xe9, 0xf1];
const ascii = (text: string) => [...Buffer.from(text)];

test.each<[string, Uint8Array, string]>([
  ['plain ASCII', utf8('brand;part_number'), 'utf-8'],
  ['UTF-8', utf8('Бренд;Preț;Łożysko'), 'utf-8'],
  ['UTF-8 with its mark', utf8('\ufeffБренд'), 'utf-8'],
  ['UTF-16LE', Uint8Array.from(Buffer.from('\ufeffBrand', 'utf16le')), 'utf-16le'],
  ['UTF-16LE without its mark', Uint8Array.from(Buffer.from('Brand;Price', 'utf16le')), 'utf-16le'],
  ['Windows-1251', Uint8Array.from([...cyrillic, ...ascii(';OC 90\n'), ...cyrillic]), 'windows-1251'],
  [
    'Windows-1251 with one word far down',
    Uint8Array.from([...ascii('a;b\n'.repeat(5_000)), ...cyrillic]),
    'windows-1251',
  ],
  [
    'Windows-1250',
    Uint8Array.from([...ascii('Pl'), 0xe3, ...ascii('cu'), 0xfe, ...ascii('e fr'), 0xe2, ...ascii('n'), 0xe3]),
    'windows-1250',
  ],
  ['UTF-8 with a damaged character', Uint8Array.from([...utf8('Колодки тормозные'), 0xd0, 0x0a]), 'broken'],
  ['signs of no language', Uint8Array.from([...ascii('TRW,'), 0x80, 0x81]), 'broken'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), 'binary'],
])('[SUP-1] detects %s', (_, bytes, encoding) => {
  expect(encodingOf(bytes)).toBe(encoding);
  expect(encodingOf(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toBe(encoding);
});

test('[SUP-1] decodes a table and rejects damaged text', () => {
  expect(decodeTable(Uint8Array.from([...cyrillic, ...ascii(';1')]))).toBe('Прайс;1');
  expect(decodeTable(Uint8Array.from([...utf8('Колодки'), 0xd0, 0x0a]))).toBeUndefined();
});
