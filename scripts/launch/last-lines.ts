import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

const maxLines = 20;
const maxLineLength = 500;

/** The last lines that a program printed, whichever stream they came by; so many and so long at most. */
export class LastLines {
  readonly #lines: string[] = [];

  /** Gathers what the stream carries from now on, and hands each piece on as it comes. */
  follow(stream: Readable, passOn: (chunk: Buffer) => void): void {
    const decoder = new StringDecoder('utf8');
    let unfinished = '';
    stream.on('data', (chunk: Buffer) => {
      passOn(chunk);
      const parts = (unfinished + decoder.write(chunk)).split('\n');
      unfinished = (parts.pop() ?? '').slice(0, maxLineLength);
      this.#add(parts);
    });
    stream.on('end', () => this.#add([unfinished]));
    stream.on('error', () => undefined);
  }

  all(): readonly string[] {
    return [...this.#lines];
  }

  #add(lines: readonly string[]): void {
    const worthKeeping = lines.map((line) => line.trimEnd().slice(0, maxLineLength)).filter((line) => line !== '');
    this.#lines.push(...worthKeeping.slice(-maxLines));
    this.#lines.splice(0, this.#lines.length - maxLines);
  }
}
