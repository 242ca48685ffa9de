export const fitVerdicts = ['exact', 'conditional', 'none', 'universal', 'unknown'] as const;
/** `universal` fits every car, `unknown` = nobody has said which cars it fits. */
export type FitVerdict = (typeof fitVerdicts)[number];
