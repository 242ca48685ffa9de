import { fold } from '../tokens';
import { soundKey } from '../words/spelling';

/** Colloquial names of makes; keys are folded. */
export const makeAliases: Readonly<Record<string, string>> = {
  vw: 'Volkswagen',
  volkswagen: 'Volkswagen',
  фольксваген: 'Volkswagen',
  фольцваген: 'Volkswagen',
  mercedes: 'Mercedes-Benz',
  benz: 'Mercedes-Benz',
  mb: 'Mercedes-Benz',
  мерседес: 'Mercedes-Benz',
  бмв: 'BMW',
  ауди: 'Audi',
  шкода: 'Skoda',
  рено: 'Renault',
  дачия: 'Dacia',
  опель: 'Opel',
  форд: 'Ford',
  тойота: 'Toyota',
  хендай: 'Hyundai',
  хундай: 'Hyundai',
  хюндай: 'Hyundai',
  киа: 'Kia',
  ниссан: 'Nissan',
  нисан: 'Nissan',
  хонда: 'Honda',
  мазда: 'Mazda',
  митсубиси: 'Mitsubishi',
  мицубиси: 'Mitsubishi',
  пежо: 'Peugeot',
  ситроен: 'Citroën',
  фиат: 'Fiat',
  сеат: 'SEAT',
  вольво: 'Volvo',
  лада: 'Lada',
  ваз: 'Lada',
  vaz: 'Lada',
  жигули: 'Lada',
  шевроле: 'Chevrolet',
  дэу: 'Daewoo',
  деу: 'Daewoo',
  сузуки: 'Suzuki',
  субару: 'Subaru',
  лексус: 'Lexus',
  порше: 'Porsche',
  джип: 'Jeep',
  смарт: 'Smart',
  мини: 'MINI',
  тесла: 'Tesla',
  ивеко: 'Iveco',
  газ: 'GAZ',
  газель: 'GAZ',
  уаз: 'UAZ',
  заз: 'ZAZ',
};

/** Generations by the name of their platform, which is more common than the number. */
const seriesNicknames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  octavia: { a4: 'i', a5: 'ii', a7: 'iii', a8: 'iv' },
};

/** Cyrillic spellings of model names. */
export const modelSpellings: Readonly<Record<string, string>> = {
  гольф: 'golf',
  пассат: 'passat',
  поло: 'polo',
  джетта: 'jetta',
  тигуан: 'tiguan',
  туран: 'touran',
  шаран: 'sharan',
  кадди: 'caddy',
  транспортер: 'transporter',
  туарег: 'touareg',
  октавия: 'octavia',
  фабия: 'fabia',
  суперб: 'superb',
  логан: 'logan',
  сандеро: 'sandero',
  дастер: 'duster',
  дастэр: 'duster',
  клио: 'clio',
  меган: 'megane',
  сценик: 'scenic',
  лагуна: 'laguna',
  астра: 'astra',
  вектра: 'vectra',
  корса: 'corsa',
  зафира: 'zafira',
  фокус: 'focus',
  мондео: 'mondeo',
  фиеста: 'fiesta',
  транзит: 'transit',
  королла: 'corolla',
  авенсис: 'avensis',
  камри: 'camry',
  приус: 'prius',
  кашкай: 'qashqai',
  спринтер: 'sprinter',
  вито: 'vito',
  приора: 'priora',
  гранта: 'granta',
  калина: 'kalina',
  нива: 'niva',
  ланос: 'lanos',
  матиз: 'matiz',
};

export interface MakeName {
  readonly manuId: number;
  readonly name: string;
}

export interface SeriesName {
  readonly modelId: number;
  readonly manuId: number;
  readonly name: string;
}

interface Generation {
  readonly modelId: number;
  readonly manuId: number;
  readonly generationNames: readonly string[];
}

export interface VehicleIndex {
  readonly makes: ReadonlyMap<string, number>;
  readonly bases: ReadonlyMap<string, readonly Generation[]>;
  /** Chassis codes that name a series on their own: w211, e46. */
  readonly codes: ReadonlyMap<string, readonly Generation[]>;
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const CHASSIS = /^[a-z]{1,2}\d{2,3}$/;

/** The folded letters and digits, equal for `X-Trail`, `x trail` and `xtrail`. */
export function withoutSeparators(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

function isGenerationName(word: string): boolean {
  return ROMAN.includes(word) || /^[a-z]$/.test(word) || /^[a-z]{1,2}\d{1,2}(?:\.\d)?$/.test(word);
}

function generationNamesOf(base: string, generation: string): string[] {
  const number = ROMAN.indexOf(generation) + 1;
  const nicknames = Object.entries(seriesNicknames[base] ?? {}).filter(([, roman]) => roman === generation);
  return [generation, ...(number > 0 ? [String(number)] : []), ...nicknames.map(([nickname]) => nickname)];
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

function splitName(name: string): { base: string; generation: string | null }[] {
  const named: { base: string; generation: string | null }[] = [];
  for (const alternative of name.replace(/\([^)]*\)/g, ' ').split('/')) {
    const words = fold(alternative).trim().split(/\s+/).filter(Boolean);
    const last = words.at(-1) ?? '';
    const before = named.at(-1);
    if (words.length > 1 && isGenerationName(last))
      named.push({ base: withoutSeparators(words.slice(0, -1).join('')), generation: last });
    else if (words.length === 1 && before?.generation && before.generation[0] === last[0])
      named.push({ base: before.base, generation: last });
    else if (words.length > 0) named.push({ base: withoutSeparators(words.join('')), generation: null });
  }
  return named;
}

/* `2101–2107` includes each of its numbers. */
function rangeIn(name: string): string[] {
  const [, from, to] = /^(\d{4})[–-](\d{4})/.exec(name) ?? [];
  if (!from || !to) return [];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => String(Number(from) + at));
}

function codesIn(name: string): string[] {
  const inside = [...name.matchAll(/\(([^)]*)\)/g)].map(([, codes]) => codes ?? '').join(' ');
  return fold(inside)
    .split(/[\s,/]+/)
    .map(withoutSeparators)
    .filter((code) => code.length >= 3);
}

function makeWordsOf(makes: readonly MakeName[]): Map<string, number> {
  const bySpelling = new Map(makes.map(({ name, manuId }) => [withoutSeparators(name), manuId]));
  for (const [alias, name] of Object.entries(makeAliases)) {
    const manuId = bySpelling.get(withoutSeparators(name));
    if (manuId !== undefined) bySpelling.set(alias, manuId);
  }
  return bySpelling;
}

function basesOf(base: string): string[] {
  return [...new Set([base, base.replace(/(?:class|series)$/, '')])];
}

export function buildVehicleIndex(makes: readonly MakeName[], series: readonly SeriesName[]): VehicleIndex {
  const bases = new Map<string, Generation[]>();
  const codes = new Map<string, Generation[]>();
  for (const { modelId, manuId, name } of series) {
    const inside = codesIn(name);
    for (const number of [...rangeIn(name), ...inside.filter((code) => /^\d{4,6}$/.test(code))]) {
      add(bases, number, { modelId, manuId, generationNames: [] });
    }
    for (const { base, generation } of splitName(name)) {
      const generationNames = [...(generation ? generationNamesOf(base, generation) : []), ...inside];
      const entry = { modelId, manuId, generationNames };
      for (const spelling of basesOf(base)) add(bases, spelling, entry);
      for (const code of [generation ?? '', ...inside].filter((text) => CHASSIS.test(text))) add(codes, code, entry);
    }
  }
  return { makes: makeWordsOf(makes), bases, codes };
}

/** The car in a query: a make, or the model series matching its words. */
export interface VehicleInQuery {
  readonly manuId: number | null;
  readonly modelIds: readonly number[];
}

export interface VehicleMatch {
  readonly vehicle: VehicleInQuery | null;
  /** Query words used. */
  readonly used: ReadonlySet<number>;
}

interface WordSpan {
  readonly text: string;
  readonly positions: readonly number[];
  /** The following word, which may name the generation. */
  readonly next: string;
}

interface Series {
  readonly manuId: number;
  readonly modelIds: readonly number[];
  readonly used: readonly number[];
}

interface Search {
  readonly index: VehicleIndex;
  readonly ofMake: (one: { manuId: number }) => boolean;
  readonly hasMake: boolean;
  readonly isCommon: (word: string) => boolean;
}

const MAX_NAME_WORDS = 3;
/* A map instead of an object, because words like 'constructor' are inherited members of objects. */
const spellings = new Map(Object.entries(modelSpellings));

/* Models and generations may be typed in Cyrillic: октавия а5. */
function inLatin(word: string): string {
  return spellings.get(word) ?? (/\d/.test(word) && /\p{Script=Cyrillic}/u.test(word) ? soundKey(word) : word);
}

function wordSpans(words: readonly string[]): WordSpan[] {
  const found: WordSpan[] = [];
  for (let length = MAX_NAME_WORDS; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const named = words.slice(from, from + length);
      // Empty words are excluded positions; no name may span them.
      if (named.includes('')) continue;
      const text = named.join('');
      const positions = Array.from({ length }, (_, at) => from + at);
      found.push({ text, positions, next: words[from + length] ?? '' });
    }
  }
  return found;
}

function needsMake(base: string): boolean {
  return base.length < 3 || /^\d+$/.test(base);
}

function seriesOf(generations: readonly { manuId: number; modelId: number }[], used: readonly number[]): Series | null {
  const [first] = generations;
  return first
    ? { manuId: first.manuId, modelIds: [...new Set(generations.map(({ modelId }) => modelId))], used }
    : null;
}

function named(span: WordSpan, { index, ofMake, hasMake, isCommon }: Search): Series | null {
  const generations = (index.bases.get(span.text) ?? []).filter(ofMake);
  const marked = generations.filter(({ generationNames }) => span.next !== '' && generationNames.includes(span.next));
  if (marked.length > 0) return seriesOf(marked, [...span.positions, (span.positions.at(-1) ?? 0) + 1]);
  const doubtful = !hasMake && (needsMake(span.text) || isCommon(span.text));
  return doubtful ? null : seriesOf(generations, span.positions);
}

function seriesByCode(span: WordSpan, { index, ofMake }: Search): Series | null {
  return seriesOf((index.codes.get(span.text) ?? []).filter(ofMake), span.positions);
}

function first(free: readonly WordSpan[], search: Search): Series | null {
  for (const look of [named, seriesByCode]) {
    for (const span of free) {
      const series = look(span, search);
      if (series) return series;
    }
  }
  return null;
}

/** Finds make, model and generation in folded words; `isCommon` recognises words that more often mean something else. */
export function findVehicle(
  words: readonly string[],
  index: VehicleIndex,
  isCommon: (word: string) => boolean,
): VehicleMatch {
  const all = wordSpans(words.map(inLatin));
  const make =
    all.find(({ text }) => index.makes.has(text)) ?? wordSpans(words).find(({ text }) => index.makes.has(text));
  const manuId = make ? (index.makes.get(make.text) ?? null) : null;
  const taken = make?.positions ?? [];
  const free = all.filter(({ positions }) => !positions.some((at) => taken.includes(at)));
  const ofMake = (one: { manuId: number }) => manuId === null || one.manuId === manuId;
  const series = first(free, { index, ofMake, hasMake: manuId !== null, isCommon });
  if (series)
    return { vehicle: { manuId: series.manuId, modelIds: series.modelIds }, used: new Set([...taken, ...series.used]) };
  return { vehicle: manuId === null ? null : { manuId, modelIds: [] }, used: new Set(taken) };
}
