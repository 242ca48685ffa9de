/**
 * Rejects with the given error after a timeout. The work itself goes on: use it where the work cannot be cancelled.
 */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  error = () => new Error('The other side has not answered in time.'),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error()), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
