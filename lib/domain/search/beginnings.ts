import { skeleton } from './words/spelling';

interface Entry {
  readonly key: string;
  readonly word: string;
}

/** Words of part names, by their beginnings as written and by sound. */
export interface Beginnings {
  readonly written: readonly Entry[];
  readonly sounds: readonly Entry[];
}

const shortestWritten = 3;
const shortestSound = 4;
const most = 40;

/** Makes the index once, from the words of part names. */
export function buildBeginnings(words: ReadonlySet<string>): Beginnings {
  const plain = [...words].filter((word) => word.length > shortestWritten && !/\d/.test(word));
  return {
    written: sorted(plain.map((word) => ({ key: word, word }))),
    sounds: sorted(plain.map((word) => ({ key: skeleton(word), word }))),
  };
}

function sorted(entries: Entry[]): Entry[] {
  return entries.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
}

/** Words of part names that begin as this one: as it is written, else, unless excluded, by sound. */
export function wordsBeginning(typed: string, { written, sounds }: Beginnings, canSound = true): string[] {
  if (typed.length < shortestWritten) return [];
  const asWritten = beginningWith(typed, written);
  if (asWritten.length > 0 || !canSound) return asWritten;
  const sound = skeleton(typed);
  return sound.length < shortestSound ? [] : beginningWith(sound, sounds);
}

function beginningWith(beginning: string, entries: readonly Entry[]): string[] {
  const found: string[] = [];
  for (let at = firstFrom(beginning, entries); found.length < most; at += 1) {
    const entry = entries[at];
    if (entry === undefined || !entry.key.startsWith(beginning)) break;
    if (entry.key !== beginning) found.push(entry.word);
  }
  return found;
}

/* Binary search for the first entry that is not before the key. */
function firstFrom(key: string, entries: readonly Entry[]): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
