/** How much time and room a call of a service may take. One retry shares the budget with the first attempt. */
export const upstreamLimits = {
  connectMs: 1000,
  /** Longer than a service takes to give a read up by itself (`readLimits`), so that it can say why. */
  attemptMs: 4000,
  budgetMs: 5000,
  /** For calls that wait their turn at a password hash: giving up early would make an account without telling so. */
  queuedBudgetMs: 15_000,
  /** Too little time left to try again. */
  leastAttemptMs: 250,
  maxBytes: 8 * 1024 * 1024,
  /** Places for calls under way, by group. The connections to a service are as many as all of them. */
  places: {
    lists: 48,
    search: 32,
    session: 48,
    'sign-in': 24,
    checkout: 24,
    files: 8,
    account: 32,
    catalogue: 48,
  },
  breaker: { windowMs: 10_000, leastCalls: 10, ratio: 0.5, mostOfOne: 2, pauseMs: 2000 },
} as const;
