/** A sheet that does not come must not keep the page from coming alive. */
const waitMs = 3_000;

/**
 * Makes sheets of what the page has fetched as such (`server/late-scripts.ts`), and waits until they are applied. Marked
 * like React's own, they are those that it finds when it asks for them.
 */
export async function applyLateSheets(): Promise<void> {
  const late = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style][data-precedence]');
  await Promise.all([...late].map(applied));
}

function applied(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', resolve, { once: true });
    setTimeout(resolve, waitMs);
    link.rel = 'stylesheet';
  });
}
