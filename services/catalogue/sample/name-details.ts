import type { SampleValue } from './sample-values';

export interface Bilingual {
  readonly ro: string;
  readonly ru: string;
}

interface Detail extends Bilingual {
  /** Joined to the name by a space, because people say it in one breath: `5W-30`, `74 Ah`. */
  readonly close: boolean;
}

type Values = ReadonlyMap<string, SampleValue>;
type Maker = (values: Values) => Detail | null;

const NBSP = '\u00a0';
const MOST_DETAILS = 2;
const PLACES = ['position', 'axle', 'side', 'inner_outer'];

function both(text: string, close = false): Detail {
  return { ro: text, ru: text, close };
}

function words(key: string): Maker {
  return (values) => {
    const choice = values.get(key);
    return choice ? { ro: choice.ro, ru: choice.ru, close: false } : null;
  };
}

function said(key: string, value: string, ro: string, ru: string): Maker {
  return (values) => (values.get(key)?.value === value ? { ro, ru, close: false } : null);
}

function measure(key: string, unitRo: string, unitRu: string, sign = '', close = false): Maker {
  return (values) => {
    const choice = values.get(key);
    if (!choice) return null;
    const head = sign ? `${sign}${NBSP}` : '';
    return { ro: `${head}${choice.ro}${NBSP}${unitRo}`, ru: `${head}${choice.ru}${NBSP}${unitRu}`, close };
  };
}

function together(keys: readonly string[], compose: (texts: readonly string[]) => Detail): Maker {
  return (values) => {
    const choices = keys.map((key) => values.get(key)?.ro);
    return choices.some((text) => text === undefined) ? null : compose(choices.map((text) => text ?? ''));
  };
}

const sizes: Maker = together(
  ['tyre_width', 'tyre_profile', 'rim_diameter', 'load_index', 'speed_index'],
  ([w, p, r, l, s]) => both(`${w}/${p}${NBSP}R${r} ${l}${s}`, true),
);
const rim: Maker = together(['rim_width', 'rim_diameter', 'offset_et'], ([w, d, et]) =>
  both(`${w}J×${d} ET${et}`, true),
);
const belt: Maker = together(['ribs', 'length'], ([ribs, length]) => both(`${ribs}PK${length}`, true));
const ring: Maker = together(['inner_diameter', 'outer_diameter'], ([inner, outer]) => ({
  ro: `${inner}${NBSP}×${NBSP}${outer}${NBSP}mm`,
  ru: `${inner}${NBSP}×${NBSP}${outer}${NBSP}мм`,
  close: false,
}));
const net: Maker = together(['net_length', 'net_width'], ([length, width]) => ({
  ro: `${length}${NBSP}×${NBSP}${width}${NBSP}mm`,
  ru: `${length}${NBSP}×${NBSP}${width}${NBSP}мм`,
  close: false,
}));

function plain(key: string, close = false): Maker {
  return (values) => {
    const choice = values.get(key);
    return choice ? { ro: choice.ro, ru: choice.ru, close } : null;
  };
}

/** In the order in which they tell a part from its neighbours best. */
const MAKERS: readonly Maker[] = [
  sizes,
  rim,
  belt,
  plain('viscosity', true),
  plain('dot', true),
  plain('coolant_standard', true),
  plain('bulb_type', true),
  measure('capacity_ah', 'Ah', 'А·ч', '', true),
  measure('cca', 'A', 'А'),
  plain('terminal_layout'),
  words('brake_disc_type'),
  said('wear_sensor', 'included', 'cu senzor de uzură', 'с датчиком износа'),
  said('with_abs', 'true', 'cu inel ABS', 'с кольцом ABS'),
  words('shock_type'),
  said('cabin_filter_type', 'activated_carbon', 'cu cărbune activ', 'угольный'),
  words('filter_type'),
  words('set_content'),
  words('season'),
  words('light_technology'),
  said('heated', 'true', 'cu încălzire', 'с подогревом'),
  said('electric_adjust', 'true', 'cu reglaj electric', 'с электроприводом'),
  net,
  ring,
  measure('diameter', 'mm', 'мм', 'Ø'),
  together(['teeth'], ([teeth]) => both(`Z=${teeth}`)),
  measure('opening_temperature', '°C', '°C'),
  measure('current', 'A', 'А'),
  measure('power_kw', 'kW', 'кВт'),
  measure('power_w', 'W', 'Вт'),
  plain('oem_approval', true),
  measure('volume', 'l', 'л'),
  measure('freezing_point', '°C', '°C'),
  measure('weight', 'kg', 'кг'),
  measure('load_capacity', 'kg', 'кг'),
  words('electrode_material'),
  words('wiper_type'),
  words('paint'),
  plain('refrigerant'),
  plain('thread'),
];

/** Said only of parts that have nothing better to tell. */
const LAST_RESORTS: readonly Maker[] = [
  measure('voltage', 'V', 'В'),
  measure('length', 'mm', 'мм'),
  words('material'),
  words('color'),
  measure('height', 'mm', 'мм'),
];

function detailsOf(values: Values): Detail[] {
  const telling = MAKERS.flatMap((make) => make(values) ?? []);
  const details = telling.length > 0 ? telling : LAST_RESORTS.flatMap((make) => make(values) ?? []).slice(0, 1);
  return details.slice(0, MOST_DETAILS);
}

function placed(values: Values): Bilingual {
  const keys = values.has('position') ? PLACES.filter((key) => key !== 'side' && key !== 'axle') : PLACES;
  const places = keys.flatMap((key) => values.get(key) ?? []).filter(({ value }) => value !== 'both');
  return {
    ro: places.map(({ ro }) => ` ${ro}`).join(''),
    ru: places.map(({ ru }, at) => (at === 0 ? `, ${ru}` : ` ${ru}`)).join(''),
  };
}

/** The name of an article after its kind: where it goes, and the one or two values that tell it from its neighbours. */
export function nameDetails(criteria: readonly SampleValue[]): Bilingual {
  const values = new Map(criteria.map((choice) => [choice.key, choice]));
  const details = detailsOf(values);
  const place = placed(values);
  const tail = (language: 'ro' | 'ru') =>
    details.map((detail) => (detail.close ? ' ' : ', ') + detail[language]).join('');
  return { ro: place.ro + tail('ro'), ru: place.ru + tail('ru') };
}
