const name = 'piesar-quote-margin';
const usual = '20';

/** The margin that was last asked for in this browser; nobody else is told of it. */
export function savedMargin(): string {
  try {
    return localStorage.getItem(name) ?? usual;
  } catch {
    return usual;
  }
}

/** Storage may be blocked: then the margin holds for this page. */
export function saveMargin(text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {}
}
