import type { CDPSession, Page } from '@playwright/test';
import { z } from 'zod';
import { noted } from './watch';

type Notes = z.infer<typeof noted>;

const answer = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

const pollMs = 25;
const timeoutMs = 60_000;

/** Reads the measurements of `watching` over CDP. Playwright's own scripts would take a slow phone a tenth of a second. */
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

  /** Waits until the measurements pass a test. */
  until(isNoted: (notes: Notes) => boolean): Promise<Notes> {
    return this.#first('window.__field', (value) => {
      const notes = noted.safeParse(value);
      return notes.success && isNoted(notes.data) ? notes.data : undefined;
    });
  }

  /** Waits until the page is hydrated: a link pressed before causes a full page load. */
  async untilHydrated(): Promise<void> {
    await this.#first("document.querySelector('[data-startup]') === null", (value) => value === true || undefined);
  }

  /** Polls an expression until `of` returns a value. */
  async #first<Result>(expression: string, of: (value: unknown) => Result | undefined): Promise<Result> {
    const end = Date.now() + timeoutMs;
    while (Date.now() < end) {
      const found = of(await this.evaluate(expression));
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    throw new Error('The page did not reach the expected state in time.');
  }

  /** The centre of an element, once it exists and is in the viewport. */
  async placeOf(selector: string, nth = 0): Promise<{ x: number; y: number }> {
    await this.evaluate(`window.__aim(${JSON.stringify(selector)}, ${nth})`);
    const { place } = await this.until((notes) => notes.place !== null);
    if (place === null) throw new Error(`There is no ${selector}.`);
    return place;
  }

  /** Presses without waiting for the page: Playwright's touches wait for two frames, which a finger does not. */
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
