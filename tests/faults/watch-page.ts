import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 200;

/** Asks for a page again and again; gives the longest time in milliseconds during which it was not to be had. */
export function watchPage(url: string): () => Promise<number> {
  let [watching, lastSeen, longest] = [true, performance.now(), 0];
  const watched = (async () => {
    while (watching) {
      const status = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      if (status === 200) {
        longest = Math.max(longest, performance.now() - lastSeen);
        lastSeen = performance.now();
      }
      await pause(everyMs);
    }
  })();
  return async () => {
    watching = false;
    await watched;
    return Math.max(longest, performance.now() - lastSeen);
  };
}
