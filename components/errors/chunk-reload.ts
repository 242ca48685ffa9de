const mark = 'piesar-chunk-reload';
const onceWithinMs = 60_000;

/** Whether an error says that a part of the page's code could not be loaded, as after a release. */
function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || /Loading (?:CSS )?chunk|dynamically imported module/.test(error.message))
  );
}

/** Loads the page again when its code is gone, but never in circles. */
export function reloadOnceForChunk(
  error: unknown,
  reload: () => void = () => location.reload(),
  now = Date.now(),
): boolean {
  // Without a network the page that is shown is better than none.
  if (!navigator.onLine || !isChunkError(error)) return false;
  try {
    if (now - Number(sessionStorage.getItem(mark) ?? 0) < onceWithinMs) return false;
    sessionStorage.setItem(mark, String(now));
  } catch {
    // Without storage nobody could tell the first time from the tenth.
    return false;
  }
  reload();
  return true;
}
