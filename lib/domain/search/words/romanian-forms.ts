/** Irregular Romanian forms and old spellings, folded, with the form used in names. */
const singulars = new Map(
  Object.entries({
    capete: 'cap',
    capetele: 'cap',
    capetelor: 'cap',
    capat: 'cap',
    capatul: 'cap',
    oglinzi: 'oglinda',
    oglinzile: 'oglinda',
    oglinzilor: 'oglinda',
    broaste: 'broasca',
    broastele: 'broasca',
    chedere: 'chedar',
    chederele: 'chedar',
    placi: 'placa',
    placile: 'placa',
    mina: 'mana',
    manere: 'maner',
    manerele: 'maner',
    carlige: 'carlig',
    radacini: 'radacina',
    clesti: 'cleste',
  }),
);

/** The base form of a word: `oglinzi` becomes `oglinda`; others are unchanged. */
export function baseForm(word: string): string {
  return singulars.get(word) ?? word;
}

const LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'j',
  ӂ: 'g',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'c',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 't',
  ч: 'c',
  ш: 's',
  щ: 's',
  ъ: 'a',
  ы: 'a',
  ь: 'i',
  э: 'a',
  ю: 'iu',
  я: 'ia',
};

/** A folded word in Moldovan Cyrillic as Romanian, folded: `плэкуце` is `placute`, `фрынэ` is `frana`. */
export function romanianLetters(word: string): string {
  return [...word].map((letter) => LETTERS[letter] ?? letter).join('');
}
