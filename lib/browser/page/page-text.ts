type ReadText = (name: string) => string | undefined;

declare global {
  /** Set by the server around Next, which bundles a copy of every module for each of its layers. */
  var piesarPageText: ReadText | undefined;
}

/** What the page of this request carries under a name; nothing in the browser, which has it in the page. */
export function pageText(name: string): string | undefined {
  return globalThis.piesarPageText?.(name);
}

/** Lets renderers look up their page texts. */
export function givePageTexts(read: ReadText | undefined): void {
  globalThis.piesarPageText = read;
}
