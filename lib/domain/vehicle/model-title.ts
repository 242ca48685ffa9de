const roman = /^(?:i{1,3}|iv|v|vi{1,3}|ix|x)$/;

function titleWord(word: string): string {
  if (roman.test(word) || /^[a-z]{1,2}\d|^\d+[a-z]/.test(word)) return word.toUpperCase();
  return word.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

/**
 * The name of a model series as people write it. TecDoc spells it all in lower case: "octavia ii (1z_)" is
 * "Octavia II (1Z_)". A name that has capitals already is left alone.
 */
export function modelTitle(name: string): string {
  if (/\p{Lu}/u.test(name)) return name;
  return name
    .split(/(\([^)]*\))/)
    .map((part) => (part.startsWith('(') ? part.toUpperCase() : part.split(' ').map(titleWord).join(' ')))
    .join('');
}
