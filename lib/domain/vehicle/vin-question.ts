import type { Vehicle } from '@/lib/contract/catalogue/vehicle';

/** Fields of the registration certificate by property of the car. */
export const certificateFieldOf = { kw: 'P.2', ccm: 'P.1', fuel: 'P.3', model: 'D.3', code: 'P.5' } as const;
export type VinQuestionKey = keyof typeof certificateFieldOf;
export type CertificateField = (typeof certificateFieldOf)[VinQuestionKey] | 'E';

export type VinAnswers = Readonly<Partial<Record<VinQuestionKey, string>>>;

/** Order of equally good questions: fields of every certificate first. */
export const questionKeys: readonly VinQuestionKey[] = ['kw', 'ccm', 'fuel', 'model', 'code'];

const maxOptions = 8;

type CandidateCar = Pick<Vehicle, 'vehicleDetails' | 'motorCodes'>;

const valuesOf: Readonly<Record<VinQuestionKey, (car: CandidateCar) => readonly string[]>> = {
  kw: ({ vehicleDetails: { powerKwFrom } }) => (powerKwFrom === 0 ? [] : [String(powerKwFrom)]),
  ccm: ({ vehicleDetails: { cylinderCapacityCcm } }) => [String(cylinderCapacityCcm ?? 0)],
  fuel: ({ vehicleDetails: { fuelType } }) => [fuelType],
  model: ({ vehicleDetails: { modId } }) => [String(modId)],
  code: ({ motorCodes }) => motorCodes.map(({ motorCode }) => motorCode),
};

export type VinOption<C extends CandidateCar> = { readonly value: string; readonly cars: readonly C[] };
export type VinQuestion<C extends CandidateCar> = {
  readonly key: VinQuestionKey;
  readonly options: readonly VinOption<C>[];
};

/** The cars that match the answers; an answer that matches none of them is ignored. */
export function narrowCars<C extends CandidateCar>(cars: readonly C[], answers: VinAnswers): readonly C[] {
  return questionKeys.reduce((left, key) => {
    const answer = answers[key];
    if (answer === undefined) return left;
    const matching = left.filter((car) => valuesOf[key](car).includes(answer));
    return matching.length > 0 ? matching : left;
  }, cars);
}

function optionsOf<C extends CandidateCar>(cars: readonly C[], key: VinQuestionKey): VinOption<C>[] {
  const options = new Map<string, C[]>();
  for (const car of cars) {
    for (const value of valuesOf[key](car)) options.set(value, [...(options.get(value) ?? []), car]);
  }
  const byNumber = key === 'kw' || key === 'ccm';
  const choices = [...options].map(([value, members]) => ({ value, cars: members }));
  return byNumber ? choices.sort((one, other) => Number(one.value) - Number(other.value)) : choices;
}

/** The expected number of cars after an answer. */
function averageLeft(options: readonly VinOption<CandidateCar>[], all: number): number {
  return options.reduce((sum, { cars }) => sum + cars.length ** 2, 0) / all;
}

/** The question that best separates the cars, with its answers; null when no question does. */
export function bestSplittingQuestion<C extends CandidateCar>(cars: readonly C[]): VinQuestion<C> | null {
  const open = questionKeys
    .map((key) => ({ key, options: optionsOf(cars, key) }))
    .filter(({ options }) => options.length > 1 && options.some((option) => option.cars.length < cars.length));
  const short = open.filter(({ options }) => options.length <= maxOptions);
  const [best] = (short.length > 0 ? short : open).sort(
    (one, other) => averageLeft(one.options, cars.length) - averageLeft(other.options, cars.length),
  );
  return best ?? null;
}

/** Parses the answers in a query; other parameters are ignored. */
export function answersIn(query: Readonly<Record<string, string | readonly string[] | undefined>>): VinAnswers {
  return Object.fromEntries(
    questionKeys.flatMap((key) => {
      const value = query[key];
      return typeof value === 'string' && /^[\w .-]{1,24}$/.test(value) ? [[key, value]] : [];
    }),
  );
}

/** A URL with these answers. */
export function answersQuery(answers: VinAnswers): string {
  const query = new URLSearchParams(questionKeys.flatMap((key) => (answers[key] ? [[key, answers[key]]] : [])));
  return query.size === 0 ? '' : `?${query}`;
}
