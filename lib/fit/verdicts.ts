export const fitVerdicts = ['exact', 'conditional', 'none', 'universal', 'unknown'] as const;
/** `universal` fits every car, `unknown` = nobody has said which cars it fits. */
export type FitVerdict = (typeof fitVerdicts)[number];

/** Where the browser keeps what was last said of products; it goes with the garage. */
export const verdictsName = 'piesar-fits';
