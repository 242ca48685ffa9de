/** How people write units, besides the sign that the catalogue holds: words of both languages, and multiples. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  mm: ['мм', 'milimetri', 'milimetru', 'миллиметр', 'миллиметра', 'миллиметров'],
  m: ['м', 'metri', 'metru', 'метр', 'метра', 'метров'],
  in: ['inch', 'inci', 'toli', 'tol', 'дюйм', 'дюйма', 'дюймов', '"', '″'],
  g: ['г', 'gr', 'grame', 'грамм', 'граммов'],
  kg: ['кг', 'kilograme', 'kilogram', 'килограмм'],
  l: ['л', 'litri', 'litru', 'litre', 'литр', 'литра', 'литров'],
  'l/h': ['л/ч', 'l/ora'],
  A: ['а', 'amp', 'amper', 'amperi', 'ампер'],
  Ah: ['ач', 'а·ч', 'а/ч', 'а*ч', 'a/h', 'amperora', 'амперчас'],
  V: ['в', 'volt', 'volti', 'вольт'],
  W: ['вт', 'watt', 'wati', 'ватт'],
  kW: ['квт'],
  Ω: ['om', 'ohm', 'ohmi', 'ом'],
  K: ['к', 'kelvin'],
  '°C': ['c', 'с', '°', 'grade', 'grad', 'градусов', 'градуса', 'градус', 'град'],
  Nm: ['n·m', 'н·м', 'нм'],
  bar: ['бар', 'bari'],
  dB: ['дб'],
  pcs: ['buc', 'bucati', 'bucata', 'шт', 'штук', 'штуки'],
  '%': ['procente', 'процентов'],
};

const multiples: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  cm: ['mm', 10],
  см: ['mm', 10],
  ml: ['l', 0.001],
  мл: ['l', 0.001],
  t: ['kg', 1000],
  т: ['kg', 1000],
  tone: ['kg', 1000],
  тонны: ['kg', 1000],
  тонн: ['kg', 1000],
};

export interface UnitWord {
  readonly unit: string;
  readonly factor: number;
}

/** The words for these units: a unit that nobody has another word for is its own. */
export function unitWords(units: Iterable<string>): Map<string, UnitWord> {
  const words = new Map<string, UnitWord>();
  const used = new Set(units);
  for (const [word, [unit, factor]] of Object.entries(multiples)) if (used.has(unit)) words.set(word, { unit, factor });
  for (const unit of used) {
    for (const word of [unit.toLowerCase(), ...(spoken[unit] ?? [])]) words.set(word, { unit, factor: 1 });
  }
  return words;
}
