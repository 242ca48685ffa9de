import { z } from 'zod';
import { fit, fitQuestion } from './fit';

/** What an order keeps of a verdict: what was said of the part and its car when it was ordered. */
export const keptFit = fit.pick({ verdict: true, reasons: true }).extend({
  /** Criteria that nobody had answered, with what the part needs. */
  missing: z.array(fitQuestion.pick({ criteriaId: true, name: true, needs: true })),
  /** What the owner had answered and the part depends on. */
  answers: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type KeptFit = z.infer<typeof keptFit>;
