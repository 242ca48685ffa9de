/** How much time and room a call of a service may take. One retry shares the budget with the first attempt. */
export const upstreamLimits = {
  connectMs: 1000,
  attemptMs: 4000,
  budgetMs: 5000,
  /** For calls that wait their turn at a password hash: giving up early would make an account without telling so. */
  queuedBudgetMs: 15_000,
  /** Too little time left to try again. */
  leastAttemptMs: 250,
  maxBytes: 8 * 1024 * 1024,
  gate: { concurrency: 48, failures: 6, pauseMs: 2000 },
} as const;
