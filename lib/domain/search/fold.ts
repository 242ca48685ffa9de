const UNDECOMPOSED: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };

const COMMON: Readonly<Record<string, string>> = { ă: 'a', â: 'a', î: 'i', ș: 's', ț: 't', ş: 's', ţ: 't', ё: 'е' };
/* Texts that need no further folding after common replacements; й is kept. */
const FOLDED_TEXT = /^[\s!-~а-я]*$/;

function decomposed(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/[ßłøđæœı]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .normalize('NFC')
    .replaceAll('ё', 'е');
}

/** Lower case without the marks that people leave out: `Plăcuțe` (with comma or cedilla) is `placute`, `щётка` is `щетка`; й stays. */
export function fold(text: string): string {
  const usual = text.toLowerCase().replace(/[ăâîșțşţё]/g, (letter) => COMMON[letter] ?? letter);
  // Nearly every text ends here; the general path is ten times slower.
  return FOLDED_TEXT.test(usual) ? usual.replaceAll('\u00a0', ' ') : decomposed(text);
}
