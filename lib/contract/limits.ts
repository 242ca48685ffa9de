/** Maximum lines per request; longer lists are sent in batches. */
export const maxLinesAtOnce = 500;

/** Maximum lines read from a list or a file. */
export const maxLines = 2000;

/** Maximum length of a line that may be a number with its brand. */
export const maxNumberLength = 100;

export const maxFileBytes = 2 * 1024 * 1024;

export const fitVerdicts = ['exact', 'conditional', 'none', 'universal', 'unknown'] as const;
/** `universal` fits every car, `unknown` = no fitment data. */
export type FitVerdict = (typeof fitVerdicts)[number];

const doubtful: ReadonlySet<FitVerdict> = new Set(['none', 'unknown', 'conditional']);

/** Whether the fit is uncertain: `none`, `unknown`, or an open question. */
export const isDoubtful = (verdict: FitVerdict): boolean => doubtful.has(verdict);

/** Limits of reads: all calls of services other than account, and the GET calls of account. */
export const readLimits = {
  /** After this time a service returns an error that says whether the request is too heavy or the service is busy. */
  answerMs: 3500,
} as const;

/** Maximum products in one request for own prices; no page of the shop shows more. */
export const maxPricedProducts = 200;

/** Maximum products in one request for fit verdicts. */
export const maxJudgedProducts = 200;
