/* The Snowball stemmer for Russian, with two steps of our own at the end. Words come folded: ё is е. */

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

function tidied(region: string): string {
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
  return withoutFleetingVowel(start + tidied(withoutDerivation(start + region, region)));
}

const ENDING = /(?:elelor|urilor|iilor|elele|urile|eaua|ilor|elor|elei|iile|ului|iei|uri|ele|ile|ii|ie|ia|ea|ei|ul)$/;

/* Twice, because an article may follow an ending that other forms lose too: uleiul, ulei. */
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
