const ENDING = /(?:elelor|urilor|iilor|elele|urile|eaua|ilor|elor|elei|iile|ului|iei|uri|ele|ile|ii|ie|ia|ea|ei|ul)$/;

/* Twice, because an article may follow an ending that other forms lose too: uleiul, ulei. */
function withoutEnding(word: string): string {
  const bare = word.replace(ENDING, '');
  return bare.length >= 2 ? bare : word;
}

/**
 * A light stemmer for folded Romanian words: it takes off article, number and case, no more.
 * `filtru`, `filtrului`, `filtrele` share a stem, which PostgreSQL's own `romanian` does not give.
 */
export function stemRo(word: string): string {
  if (word.length < 3) return word;
  const bare = withoutEnding(withoutEnding(word));
  const stem = bare.length > 2 ? bare.replace(/[aeiu]$/, '') : bare;
  return stem.replace(/oa([^aeiou]+)$/, 'o$1').replace(/^(.{5,})ur$/, '$1');
}
