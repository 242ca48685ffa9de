import type { ReadEncoding } from '@/lib/domain/tables/encoding';
import { encodingOf, openText } from './read-file';

const maxLength = 1_000;

/** The text of some lines of a text file, by line number from 1. Long lines are shortened. */
export async function readRawLines(
  file: string,
  encoding: ReadEncoding | undefined,
  wanted: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>();
  const { text } = await openText(file, encoding ?? (await encodingOf(file)));
  let line = 1;
  let kept = '';
  for await (const piece of text) {
    const parts = piece.split('\n');
    for (const [at, part] of parts.entries()) {
      if (at > 0) {
        line += 1;
        kept = '';
      }
      if (!wanted.has(line)) continue;
      kept = (kept + part).slice(0, maxLength);
      texts.set(line, kept.replace(/\r$/, ''));
    }
  }
  return texts;
}
