import type { Hono } from 'hono';
import { z } from 'zod';
import { localized } from '@/lib/contract/locales/locales';
import { type DeliveryZone, zonesByDistance } from '@/lib/contract/orders/delivery-codes';
import { type Locality, ordersCalls } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { fold } from '@/lib/domain/search/tokens';
import { allTexts, textPair } from '../db/localized';
import type { ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import data from './places.json' with { type: 'json' };

/* Delivery zones by id in places.json: municipalities with suburbs, districts around the capital, the left bank. */
const zonesByDistrict: Readonly<Record<number, DeliveryZone>> = {
  1: 'chisinau',
  2: 'balti',
  3: 'left_bank',
  4: 'left_bank',
  38: 'left_bank',
  6: 'center',
  11: 'center',
  14: 'center',
  17: 'center',
  22: 'center',
  23: 'center',
  25: 'center',
  27: 'center',
  32: 'center',
};

/** The zone of a district or municipality by its id. */
export function zoneOfDistrict(id: number): DeliveryZone {
  return zonesByDistrict[id] ?? 'regions';
}

/* Phonetic replacements that both languages share, longer groups first. */
const romanian: readonly (readonly [RegExp, string])[] = [
  [/ch(?=[ei])/g, 'k'],
  [/gh(?=[ei])/g, 'g'],
  [/c[ei](?=[aăou])/g, 'č'],
  [/c(?=[ei])/g, 'č'],
  [/g[ei](?=[aăou])/g, 'ž'],
  [/g(?=[ei])/g, 'ž'],
  [/j/g, 'ž'],
  [/ț/g, 'c\u0301'],
  [/c(?!\u0301)/g, 'k'],
  [/c\u0301/g, 'ts'],
  [/ș/g, 'š'],
  [/x/g, 'ks'],
  [/h/g, 'g'],
  [/ea/g, 'ia'],
  [/[îâ]/g, 'i'],
  [/ă/g, 'a'],
];
const russian: readonly (readonly [RegExp, string])[] = [
  [/дж/g, 'ž'],
  [/ж/g, 'ž'],
  [/ч/g, 'č'],
  [/[шщ]/g, 'š'],
  [/ц/g, 'ts'],
  [/[хг]/g, 'g'],
  [/я/g, 'ia'],
  [/ю/g, 'iu'],
  [/[её]/g, 'e'],
  [/[иыйі]/g, 'i'],
  [/[ьъ]/g, ''],
];
const letters = new Map([...'абвдзклмнопрстуфэ'].map((letter, at) => [letter, 'abvdzklmnoprstufe'.charAt(at)]));

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);

/**
 * Phonetic key of a locality, equal for Coșnița and Кошница, since Russian spellings of Romanian names follow their
 * sound. Romanian names need their diacritics.
 */
function soundKey(text: string): string {
  const lower = text.toLowerCase().replaceAll('ş', 'ș').replaceAll('ţ', 'ț');
  const rules = isCyrillic(lower) ? russian : romanian;
  const phonetic = rules.reduce((sound, [letter, same]) => sound.replace(letter, same), lower);
  return [...phonetic]
    .map((letter) => letters.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/i+e/g, 'e')
    .replace(/ia/g, 'a')
    .replace(/(.)\1+/g, '$1')
    .trim();
}

const node = textPair(z.string()).extend({ id: z.int(), kind: z.string() });
const file = z.array(node.extend({ children: z.array(node) }));

type LocalityEntry = z.infer<typeof node> & {
  readonly parent: z.infer<typeof node> | null;
  /** Folded spellings of the names. */
  readonly keys: readonly string[];
  /** Phonetic keys, for Romanian names in Russian letters. */
  readonly sounds: readonly string[];
};

const entries: readonly LocalityEntry[] = file
  .parse(data)
  .flatMap(({ children, ...parent }) => [
    { ...parent, parent: null, keys: keysOf(parent), sounds: soundsOf(parent) },
    ...children.map((child) => ({ ...child, parent, keys: keysOf(child), sounds: soundsOf(child) })),
  ]);
const byId = new Map(entries.map((entry) => [entry.id, entry]));
const maxMatches = 20;
const kindOrder = ['municipality', 'town', 'sector', 'commune', 'district', 'autonomy'];

// Inside a word, î and â are the same sound: Sîngerei and Sângerei.
function soundsOf(locality: z.infer<typeof node>): string[] {
  return [
    ...new Set(
      allTexts(locality)
        .flatMap((name) => [name, name.replaceAll('ă', 'e')])
        .map(soundKey),
    ),
  ];
}

/** Phonetic key of a text in Russian letters; empty for Latin ones. */
const soundOf = (text: string) => (/\p{Script=Cyrillic}/u.test(text) ? soundKey(text) : '');

/** Drops the weak final i: Джурджулешть, Джурджулешты. */
const withoutEnd = (sound: string) => sound.replace(/i$/, '');

function keysOf(locality: z.infer<typeof node>): string[] {
  const spellings = allTexts(locality).flatMap((name) => [name, name.replace(/(?<=\p{L})î(?=\p{L})/gu, 'â')]);
  return [...new Set(spellings.map(localityKey))];
}

function localityKey(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** Localities with a word that starts with the text, larger ones first; none for an empty text. */
export function searchLocalities(text: string, lang: Locale): Locality[] {
  const typedKey = localityKey(text);
  if (typedKey === '') return [];
  const sound = soundOf(typedKey);
  const matches = entries.flatMap((entry) => {
    const rank = rankOf(entry, typedKey) ?? (sound === '' ? null : soundRankOf(entry, sound));
    return rank === null ? [] : [{ entry, rank }];
  });
  return matches
    .sort((a, b) => a.rank - b.rank || a.entry.id - b.entry.id)
    .slice(0, maxMatches)
    .map(({ entry }) => toLocality(entry, lang));
}

function rankOf(entry: LocalityEntry, typedKey: string): number | null {
  const starts = entry.keys.some((key) => key.startsWith(typedKey));
  if (!starts && !entry.keys.some((key) => key.includes(` ${typedKey}`))) return null;
  return kindOrder.indexOf(entry.kind) + (entry.keys.includes(typedKey) ? 0 : starts ? 10 : 20);
}

/** Rank of a match by sound, after all matches by spelling. */
function soundRankOf({ kind, sounds }: LocalityEntry, sound: string): number | null {
  const starts = sounds.some((candidate) => candidate.startsWith(sound));
  if (!starts && !sounds.some((candidate) => candidate.includes(` ${sound}`))) return null;
  return 30 + kindOrder.indexOf(kind) + (sounds.includes(sound) ? 0 : starts ? 10 : 20);
}

/** Children of a locality; without an id the districts, municipalities and autonomies. */
export function childLocalities(id: number | undefined, lang: Locale): Locality[] {
  if (id !== undefined && !byId.has(id)) throw unknownLocality();
  return entries.filter(({ parent }) => (parent?.id ?? undefined) === id).map((entry) => toLocality(entry, lang));
}

export function readLocality(id: number, lang: Locale): Locality {
  const entry = byId.get(id);
  if (!entry) throw unknownLocality();
  return toLocality(entry, lang);
}

const prefix =
  /^(?:mun(?:icipiul)?|or(?:asul|as)?|com(?:una)?|sat(?:ul)?|s|sec(?:torul)?|r(?:aionul|n)?|г(?:ород)?|мун(?:иципий)?|с(?:ело)?|пос(?:елок)?|р(?:айо)?н) /;

const written = (text: string) =>
  text
    .split(',')
    .map((part) => localityKey(part).replace(prefix, ''))
    .filter(Boolean);

/**
 * Delivery zone of a typed place; undefined if unknown. The district in `state` or beside the name distinguishes places
 * of the same name. Without it the farthest zone is used.
 */
export function deliveryZoneOf(city: string, state = ''): DeliveryZone | undefined {
  const names = new Set(written(city));
  const around = new Set([...names, ...written(state)]);
  const spelt = entries.filter(({ keys }) => keys.some((key) => names.has(key)));
  const typedSounds = new Set([...names].map(soundOf).filter(Boolean).map(withoutEnd));
  const matches =
    spelt.length > 0
      ? spelt
      : entries.filter(({ sounds }) => sounds.some((sound) => typedSounds.has(withoutEnd(sound))));
  const inside = matches.filter(
    ({ parent, keys }) => parent && keysOf(parent).some((key) => around.has(key) && !keys.includes(key)),
  );
  const zones = (inside.length > 0 ? inside : matches).map(({ id, parent }) => zoneOfDistrict(parent?.id ?? id));
  return zonesByDistance.findLast((zone) => zones.includes(zone));
}

function toLocality(entry: LocalityEntry, lang: Locale): Locality {
  const textFor = (texts: z.infer<typeof node>) => localized(texts, lang);
  const path = entry.parent ? `${textFor(entry.parent)}, ${textFor(entry)}` : textFor(entry);
  return { id: entry.id, name: textFor(entry), kind: entry.kind, parentId: entry.parent?.id ?? null, path };
}

function unknownLocality(): ServiceError {
  return new ServiceError(404, 'NOT_FOUND', 'There is no such place.');
}

export function registerLocalities(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, ordersCalls.placeSearch, ({ body }, { lang }) => ({
    items: searchLocalities(body.query, lang),
  }));
  registerCall(app, deps, ordersCalls.placeTree, ({ body }, { lang }) => ({ items: childLocalities(body.id, lang) }));
  registerCall(app, deps, ordersCalls.placeRead, ({ body }, { lang }) => readLocality(body.id, lang));
}
