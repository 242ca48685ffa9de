import type { CDPSession, Page } from '@playwright/test';
import { z } from 'zod';
import { noted } from './watch';

type Notes = z.infer<typeof noted>;

const answer = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

/** How often (ms) a page is asked, and how long it may take. */
const askEveryMs = 25;
const timeoutMs = 60_000;

/**
 * What a page notes of itself, read without the driver's own scripts: they would take a slow phone a tenth of a second
 * of the time that is measured.
 */
export class PageNotes {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<PageNotes> {
    return new PageNotes(await page.context().newCDPSession(page));
  }

  async read(): Promise<Notes> {
    return noted.parse(await this.evaluate('window.__field'));
  }

  /** The notes as soon as they have what is waited for. */
  until(isNoted: (notes: Notes) => boolean): Promise<Notes> {
    return this.#first('window.__field', (value) => {
      const notes = noted.safeParse(value);
      return notes.success && isNoted(notes.data) ? notes.data : undefined;
    });
  }

  /** Until the scripts of the page have taken it over: a link that is pressed before loads its page anew. */
  async untilAlive(): Promise<void> {
    await this.#first("document.querySelector('[data-startup]') === null", (value) => value === true || undefined);
  }

  /** What an expression gives as soon as it is of use. */
  async #first<Result>(expression: string, of: (value: unknown) => Result | undefined): Promise<Result> {
    const end = Date.now() + timeoutMs;
    while (Date.now() < end) {
      const found = of(await this.evaluate(expression));
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    }
    throw new Error('The page did not come to what was waited for.');
  }

  /** The middle of such an element, once there is one; it is brought into the window. */
  async placeOf(selector: string, nth = 0): Promise<{ x: number; y: number }> {
    await this.evaluate(`window.__aim(${JSON.stringify(selector)}, ${nth})`);
    const { place } = await this.until((notes) => notes.place !== null);
    if (place === null) throw new Error(`There is no ${selector}.`);
    return place;
  }

  /**
   * A press that does not look whether the page is ready for it. Not by the driver's touches: those are held back until
   * the page has drawn two frames more, which a finger does not wait for.
   */
  async press(selector: string): Promise<void> {
    const at = { ...(await this.placeOf(selector)), button: 'left', clickCount: 1 } as const;
    const moves = ['mousePressed', 'mouseReleased'] as const;
    await Promise.all(moves.map((type) => this.#session.send('Input.dispatchMouseEvent', { ...at, type })));
  }

  async evaluate(expression: string): Promise<unknown> {
    const sent = await this.#session.send('Runtime.evaluate', { expression, returnByValue: true });
    const { result, exceptionDetails } = answer.parse(sent);
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return result.value;
  }
}
