import {
  firstLocale,
  forEachText,
  type LocaleCode,
  localized,
  type TextKey,
  type Texts,
} from '@/lib/contract/locales/locales';
import { type ServiceMessages, serviceText, translatorSettings } from '@/services/messages/service-messages';
import { localeOfTexts } from '../../db/localized';
import { unitNames } from '../../reference/specifications';
import { alike, type SampleValue } from './criteria';

/** Texts of the demo catalogue in every language: `demoTexts(({ tags }) => tags.revizie)`. */
export function demoTexts(pick: (demo: ServiceMessages['demo']) => string): Texts<string> {
  return forEachText((key) => pick(translatorSettings[localeOfTexts(key)].messages.demo));
}

type DemoText = Parameters<(typeof serviceText)[LocaleCode]>[0];
const composed = new Map<string, string>();

/** Formats a text of the demo catalogue in a language. Cached, since thousands of articles share few texts. */
export function demoText(key: TextKey): (text: DemoText, values?: Readonly<Record<string, string | number>>) => string {
  return (text, values = {}) => {
    const cacheKey = [key, text, ...Object.values(values)].join('\n');
    const cached = composed.get(cacheKey);
    if (cached !== undefined) return cached;
    const composedText = serviceText[localeOfTexts(key)](text, values);
    composed.set(cacheKey, composedText);
    return composedText;
  };
}

interface Detail extends Texts<string> {
  /** Joined to the name by a space instead of a comma: `5W-30`, `74 Ah`. */
  readonly close: boolean;
}

type Values = ReadonlyMap<string, SampleValue>;
type Maker = (values: Values) => Detail | null;

const NBSP = '\u00a0';
const MAX_DETAILS = 2;
const POSITION_KEYS = ['position', 'axle', 'side', 'inner_outer'];

function both(text: string, close = false): Detail {
  return { ...alike(text), close };
}

function words(key: string): Maker {
  return (values) => {
    const choice = values.get(key);
    return choice ? { ...textsOfValue(choice), close: false } : null;
  };
}

const textsOfValue = (choice: SampleValue): Texts<string> => forEachText((key) => choice[key]);

function wordIf(key: string, value: string, name: keyof ServiceMessages['demo']['details']): Maker {
  const texts = demoTexts(({ details }) => details[name]);
  return (values) => (values.get(key)?.value === value ? { ...texts, close: false } : null);
}

function measure(key: string, unit: string, sign = '', close = false): Maker {
  const units = unitNames(unit);
  return (values) => {
    const choice = values.get(key);
    if (!choice) return null;
    const head = sign ? `${sign}${NBSP}` : '';
    const measureText = (text: TextKey) => `${head}${choice[text]}${NBSP}${units[localeOfTexts(text)]}`;
    return { ...forEachText(measureText), close };
  };
}

function together(keys: readonly string[], compose: (texts: readonly string[]) => Detail): Maker {
  return (values) => {
    const choices = keys.map((key) => {
      const choice = values.get(key);
      return choice && localized(choice, firstLocale);
    });
    return choices.some((text) => text === undefined) ? null : compose(choices.map((text) => text ?? ''));
  };
}

const millimetres = unitNames('mm');

const sizes: Maker = together(
  ['tyre_width', 'tyre_profile', 'rim_diameter', 'load_index', 'speed_index'],
  ([w, p, r, l, s]) => both(`${w}/${p}${NBSP}R${r} ${l}${s}`, true),
);
const rim: Maker = together(['rim_width', 'rim_diameter', 'offset_et'], ([w, d, et]) =>
  both(`${w}J×${d} ET${et}`, true),
);
const belt: Maker = together(['ribs', 'length'], ([ribs, length]) => both(`${ribs}PK${length}`, true));
const ring: Maker = together(['inner_diameter', 'outer_diameter'], ([inner, outer]) => ({
  ...forEachText((key) => `${inner}${NBSP}×${NBSP}${outer}${NBSP}${millimetres[localeOfTexts(key)]}`),
  close: false,
}));
const net: Maker = together(['net_length', 'net_width'], ([length, width]) => ({
  ...forEachText((key) => `${length}${NBSP}×${NBSP}${width}${NBSP}${millimetres[localeOfTexts(key)]}`),
  close: false,
}));

function plain(key: string, close = false): Maker {
  return (values) => {
    const choice = values.get(key);
    return choice ? { ...textsOfValue(choice), close } : null;
  };
}

/** Attributes that distinguish articles, the most distinguishing first. */
const MAKERS: readonly Maker[] = [
  sizes,
  rim,
  belt,
  plain('viscosity', true),
  plain('dot', true),
  plain('coolant_standard', true),
  plain('bulb_type', true),
  measure('capacity_ah', 'Ah', '', true),
  measure('cca', 'A'),
  plain('terminal_layout'),
  words('brake_disc_type'),
  wordIf('wear_sensor', 'included', 'wearSensor'),
  wordIf('with_abs', 'true', 'absRing'),
  words('shock_type'),
  wordIf('cabin_filter_type', 'activated_carbon', 'carbon'),
  words('filter_type'),
  words('set_content'),
  words('season'),
  words('light_technology'),
  wordIf('heated', 'true', 'heated'),
  wordIf('electric_adjust', 'true', 'electric'),
  net,
  ring,
  measure('diameter', 'mm', 'Ø'),
  together(['teeth'], ([teeth]) => both(`Z=${teeth}`)),
  measure('opening_temperature', '°C'),
  measure('current', 'A'),
  measure('power_kw', 'kW'),
  measure('power_w', 'W'),
  plain('oem_approval', true),
  measure('volume', 'l'),
  measure('freezing_point', '°C'),
  measure('weight', 'kg'),
  measure('load_capacity', 'kg'),
  words('electrode_material'),
  words('wiper_type'),
  words('paint'),
  plain('refrigerant'),
  plain('thread'),
];

/** Used only for parts without more distinguishing attributes. */
const LAST_RESORTS: readonly Maker[] = [
  measure('voltage', 'V'),
  measure('length', 'mm'),
  words('material'),
  words('color'),
  measure('height', 'mm'),
];

function detailsOf(values: Values): Detail[] {
  const telling = MAKERS.flatMap((make) => make(values) ?? []);
  const details = telling.length > 0 ? telling : LAST_RESORTS.flatMap((make) => make(values) ?? []).slice(0, 1);
  return details.slice(0, MAX_DETAILS);
}

type PositionText = keyof ServiceMessages['demo']['positions'];
const positionTexts = translatorSettings[firstLocale].messages.demo.positions;
const isPositionText = (value: string): value is PositionText => Object.hasOwn(positionTexts, value);

/** A position after the name of a part kind, in agreement with it where the language has adjectives for positions. */
function positionText({ value, ...texts }: SampleValue, key: TextKey, gender: string): string {
  return isPositionText(value) ? demoText(key)(`demo.positions.${value}`, { gender }) : texts[key];
}

function placed(values: Values, genders: Texts<string>): Texts<string> {
  const keys = values.has('position') ? POSITION_KEYS.filter((key) => key !== 'side' && key !== 'axle') : POSITION_KEYS;
  const positions = keys.flatMap((key) => values.get(key) ?? []).filter(({ value }) => value !== 'both');
  return forEachText((key) => {
    const joined = positions.map((place) => positionText(place, key, genders[key])).join(' ');
    return joined === '' ? '' : ` ${joined}`;
  });
}

/**
 * Article name after its kind: position, and the one or two distinguishing values. The position is first, so that a
 * shortened name still has it.
 */
export function nameDetails(criteria: readonly SampleValue[], genders: Texts<string>): Texts<string> {
  const values = new Map(criteria.map((choice) => [choice.key, choice]));
  const details = detailsOf(values);
  const position = placed(values, genders);
  const tail = (key: TextKey) => details.map((detail) => (detail.close ? ' ' : ', ') + detail[key]).join('');
  return forEachText((key) => position[key] + tail(key));
}
