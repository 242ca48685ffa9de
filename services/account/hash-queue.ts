import { ServiceError } from '../http/service-error';

export type QueueLimits = {
  /** Works under way at the same time. */
  readonly atOnce: number;
  /** Works that may wait for their turn; whoever comes after them is told to come again. */
  readonly waiting: number;
};

/** Lets dear works run few at a time, in the order in which they came. Throws 503 with Retry-After when too many wait. */
export function createHashQueue({ atOnce, waiting }: QueueLimits) {
  const line: (() => void)[] = [];
  let underWay = 0;

  function turn(): Promise<void> | undefined {
    if (underWay < atOnce) {
      underWay += 1;
      return undefined;
    }
    if (line.length >= waiting) throw busy();
    // The place passes on without becoming free, so that nobody can come in between.
    return new Promise((resolve) => line.push(resolve));
  }

  return async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
    await turn();
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}

function busy(): ServiceError {
  return new ServiceError(503, 'UNAVAILABLE', 'Too many people are signing in; try again in a moment.', {
    headers: { 'retry-after': '10' },
  });
}
