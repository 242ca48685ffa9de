import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import type { shopFitFacts } from '@/lib/contract/catalogue/fit';
import type { CallContext } from '../http/deps';
import { referenceOf } from '../reference/reference';
import { carLinks, conditionsOf } from './car-rules';
import { questionOf, valueText } from './words';

/** Answers `POST /fit/facts`: everything that parts for a car ask, and what has been answered. */
export async function readFacts(
  { carId, facts = {}, lang }: RequestOf<typeof shopFitFacts>,
  { db }: CallContext,
): Promise<ResponseOf<typeof shopFitFacts>> {
  const reference = await referenceOf(db);
  const car = reference.vehicleById.get(carId);
  const asked = car ? conditionsOf(await carLinks(carId, db.read, reference), reference) : [];
  const used = new Set([...asked.map(({ criteriaId }) => criteriaId), ...Object.keys(facts)]);
  const items = [...new Set([...reference.fitCriteria.keys(), ...used])].flatMap((criteriaId) => {
    if (!used.has(criteriaId)) return [];
    const answer = facts[criteriaId] ?? null;
    const criterion = reference.fitCriteria.get(criteriaId);
    const answerLabel = answer === null ? null : valueText(criterion, answer, lang);
    if (!car) {
      const name = criterion?.name[lang] ?? criteriaId;
      return [{ criteriaId, name, question: name, hint: '', drawing: null, options: [], answer, answerLabel }];
    }
    const question = questionOf(criteriaId, [], { reference, lang, car, facts, asked });
    // What leaves no choice need not be asked.
    return question.options.length < 2 && answer === null ? [] : [{ ...question, answer, answerLabel }];
  });
  return { items };
}
