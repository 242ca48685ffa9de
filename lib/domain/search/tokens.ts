const STOP_WORDS = new Set(
  'de cu pentru la si pe in din sau un o для на и с в из под от к по или со for the with and of to'.split(' '),
);

const CONNECTORS = new Set('cu с со with fara без without'.split(' '));

/** Whether a folded word introduces what a part comes with or without. */
export function isConnector(word: string): boolean {
  return CONNECTORS.has(word);
}

const MAX_CACHED_STEMS = 50_000;
const stemCache = new Map<string, string>();

function computeStem(word: string): string {
  if (/\d/.test(word)) return word;
  return stemOf(word);
}

/** Stem of a folded word; words with digits are unchanged. */
export function stem(word: string): string {
  const cached = stemCache.get(word);
  if (cached !== undefined) return cached;
  const found = computeStem(word);
  // Catalogues repeat a few thousand words millions of times. The limit protects memory against unusual input.
  if (stemCache.size >= MAX_CACHED_STEMS) stemCache.clear();
  stemCache.set(word, found);
  return found;
}

/** PostgreSQL allows lexemes of at most 2046 bytes, and a letter has up to four. */
const MAX_WORD_LENGTH = 64;
/** More words do not improve a search, and each makes it slower. */
export const maxQueryWords = 16;

/* Counts characters, not code units, to keep surrogate pairs whole. */
function shortened(word: string): string {
  return word.length <= MAX_WORD_LENGTH ? word : [...word].slice(0, MAX_WORD_LENGTH).join('');
}

function parts(folded: string): string[] {
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map(shortened);
}

function compounds(folded: string): string[] {
  if (!/\d/.test(folded)) return parts(folded);
  const pieces = folded.match(/[\p{L}\p{N}]+(?:[-/.,×+][\p{L}\p{N}]+)*/gu) ?? [];
  return pieces.flatMap((piece) =>
    /\d/.test(piece) ? [shortened(piece.replace(/[^\p{L}\p{N}]/gu, ''))] : parts(piece),
  );
}

/** Folded words of a text; compounds such as `5w-30` or `205/55` are one word. */
export function wordsOf(text: string): string[] {
  return compounds(fold(text));
}

function stems(list: readonly string[]): string[] {
  const found = new Set<string>();
  for (const word of list) if (!STOP_WORDS.has(word)) found.add(stem(word));
  return [...found];
}

/** Index terms of a text: the stems of all words, and compounds both whole and split. */
export function searchTokens(text: string): string[] {
  const folded = fold(text);
  return stems(/\d/.test(folded) ? [...compounds(folded), ...parts(folded)] : parts(folded));
}

/** Search terms of a query: as `searchTokens`, but with whole compounds only, and the first sixteen words. */
export function queryTokens(text: string): string[] {
  return stems(wordsOf(text)).slice(0, maxQueryWords);
}

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

/** Lower case without the diacritics that people omit: `Plăcuțe` (with comma or cedilla) is `placute`, `щётка` is `щетка`; й is kept. */
export function fold(text: string): string {
  const usual = text.toLowerCase().replace(/[ăâîșțşţё]/g, (letter) => COMMON[letter] ?? letter);
  // The general path is ten times slower and rarely needed.
  return FOLDED_TEXT.test(usual) ? usual.replaceAll('\u00a0', ' ') : decomposed(text);
}

/* The Snowball stemmer for Russian with two additional steps at the end. Words are folded: ё is е. */

const PERFECTIVE_GERUND = /(?:(?<=[ая])(?:вшись|вши|в)|(?:ив|ыв)(?:шись|ши)?)$/;
const REFLEXIVE = /с[яь]$/;
const ADJECTIVE = /(?:ими|ыми|его|ого|ему|ому|ее|ие|ые|ое|ей|ий|ый|ой|ем|им|ым|ом|их|ых|ую|юю|ая|яя|ою|ею)$/;
const PARTICIPLE = /(?:(?<=[ая])(?:ем|нн|вш|ющ|щ)|ивш|ывш|ующ)$/;
const VERB =
  /(?:(?<=[ая])(?:ете|йте|ешь|нно|ла|на|ли|ем|ло|но|ет|ют|ны|ть|й|л|н)|ейте|уйте|ила|ыла|ена|ите|или|ыли|ило|ыло|ено|ует|уют|ены|ить|ыть|ишь|ей|уй|ил|ыл|им|ым|ен|ят|ит|ыт|ую|ю)$/;
const NOUN =
  /(?:иями|ями|ами|ией|иям|ием|иях|ев|ов|ие|ье|еи|ии|ей|ой|ий|ям|ем|ам|ом|ах|ях|ию|ью|ия|ья|а|е|и|й|о|у|ы|ь|ю|я)$/;
const DERIVATIONAL = /ость?$/;
const SUPERLATIVE = /ейше?$/;

function second(region: string): number {
  const found = /^[^аеиоуыэюя]*[аеиоуыэюя][^аеиоуыэюя](?:[^аеиоуыэюя]*[аеиоуыэюя][^аеиоуыэюя])/.exec(region);
  return found ? found[0].length : region.length;
}

function withoutInflection(region: string): string {
  const gerund = region.replace(PERFECTIVE_GERUND, '');
  if (gerund !== region) return gerund;
  const plain = region.replace(REFLEXIVE, '');
  const adjective = plain.replace(ADJECTIVE, '');
  if (adjective !== plain) return adjective.replace(PARTICIPLE, '');
  const verb = plain.replace(VERB, '');
  return verb === plain ? plain.replace(NOUN, '') : verb;
}

function withoutDerivation(word: string, region: string): string {
  const head = word.length - region.length;
  const from = Math.max(second(word) - head, 0);
  const tail = region.slice(from);
  return region.slice(0, from) + tail.replace(DERIVATIONAL, '');
}

function withoutSuperlative(region: string): string {
  const soft = region.replace(SUPERLATIVE, '');
  if (soft.endsWith('нн')) return soft.slice(0, -1);
  return soft.replace(/ь$/, '');
}

/** Snowball keeps `колодк` and `колодок` apart; this drops the fleeting vowel. */
function withoutFleetingVowel(stem: string): string {
  return stem
    .replaceAll('ь', '')
    .replace(/^(.{2,}[^аеиоуыэюя])[ое]([кнц])$/, '$1$2')
    .replace(/([зксх])[ое]л$/, '$1л');
}

/** Stem of a folded Russian word: `колодки`, `колодок` and `колодками` share one. */
export function stemRu(word: string): string {
  const vowel = word.search(/[аеиоуыэюя]/);
  if (vowel < 0) return word;
  const start = word.slice(0, vowel + 1);
  const region = withoutInflection(word.slice(vowel + 1)).replace(/и$/, '');
  return withoutFleetingVowel(start + withoutSuperlative(withoutDerivation(start + region, region)));
}

const ENDING = /(?:elelor|urilor|iilor|elele|urile|eaua|ilor|elor|elei|iile|ului|iei|uri|ele|ile|ii|ie|ia|ea|ei|ul)$/;

/* Applied twice, because an article may follow another ending (uleiul, ulei). */
function withoutEnding(word: string): string {
  const bare = word.replace(ENDING, '');
  return bare.length >= 2 ? bare : word;
}

/**
 * A light stemmer for folded Romanian words: it removes article, number and case. `filtru`, `filtrului`, `filtrele`
 * share a stem, which PostgreSQL's `romanian` does not give.
 */
export function stemRo(word: string): string {
  if (word.length < 3) return word;
  const bare = withoutEnding(withoutEnding(word));
  const stem = bare.length > 2 ? bare.replace(/[aeiu]$/, '') : bare;
  return stem.replace(/oa([^aeiou]+)$/, 'o$1').replace(/^(.{5,})ur$/, '$1');
}

/** Stem of a word, by the language of its script. */
export function stemOf(word: string): string {
  return /\p{Script=Cyrillic}/u.test(word) ? stemRu(word) : stemRo(word);
}
