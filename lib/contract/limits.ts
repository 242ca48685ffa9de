/** Maximum lines per request; longer lists are sent in batches. */
export const maxLinesAtOnce = 500;

/** Lines of a list or a file that are read at all. */
export const maxLines = 2000;

/** Characters of a line that may be a number with its brand. */
export const maxNumberLength = 100;

export const maxFileBytes = 2 * 1024 * 1024;

export const fitVerdicts = ['exact', 'conditional', 'none', 'universal', 'unknown'] as const;
/** `universal` fits every car, `unknown` = no fitment data. */
export type FitVerdict = (typeof fitVerdicts)[number];

const doubtful: ReadonlySet<FitVerdict> = new Set(['none', 'unknown', 'conditional']);

/** Whether the fit is uncertain: none, unknown, or an open question. */
export const isDoubtful = (verdict: FitVerdict): boolean => doubtful.has(verdict);

/** Reads of the services: all calls but those of the account service, and its GET calls. */
export const readLimits = {
  /** After this time a service answers with an error that says whether the request is too heavy or the service busy. */
  answerMs: 3500,
} as const;

/** How many products one request may ask the own prices of: more than any page of the shop shows at once. */
export const maxPricedProducts = 200;

/** Products judged in one request. */
export const maxJudgedProducts = 200;
