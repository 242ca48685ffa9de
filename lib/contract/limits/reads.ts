/** Reads of the services: all calls but those of the account service, and its GET calls. */
export const readLimits = {
  /** A service that has no answer by then says so, and whether the request is too heavy or the service busy. */
  answerMs: 3500,
} as const;
