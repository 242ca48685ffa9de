const UNDECOMPOSED: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };

/** Lower case without the marks that people leave out: `Plăcuțe` (with comma or cedilla) is `placute`, `щётка` is `щетка`; й stays. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/[ßłøđæœı]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .normalize('NFC')
    .replaceAll('ё', 'е');
}
