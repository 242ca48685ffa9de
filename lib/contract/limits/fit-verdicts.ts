export const fitVerdicts = ['exact', 'conditional', 'none', 'universal', 'unknown'] as const;
/** `universal` fits every car, `unknown` = nobody has said which cars it fits. */
export type FitVerdict = (typeof fitVerdicts)[number];

const doubtful: ReadonlySet<FitVerdict> = new Set(['none', 'unknown', 'conditional']);

/** Whether nobody can say that the part fits the car: it does not, its cars are not known, or a question is open. */
export const isDoubtful = (verdict: FitVerdict): boolean => doubtful.has(verdict);

/** Where the browser keeps what was last said of products; it goes with the garage. */
export const verdictsName = 'piesar-fits';
