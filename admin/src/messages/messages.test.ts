import { errorNames } from '@/lib/contract/error-names';
import { adminErrorNames } from '@/services/admin/admin-error';
import { mergeTexts, type Texts } from './merge-texts';
import { raRomanian } from './ra-romanian';
import { raRussian } from './ra-russian';
import { romanian } from './romanian';
import { russian } from './russian';

const textsOf = (messages: unknown): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') texts.set(path, value);
    else for (const [key, inner] of Object.entries(value as Texts)) walk(inner, path === '' ? key : `${path}.${key}`);
  };
  walk(messages, '');
  return texts;
};

const [ro, ru] = [textsOf(romanian), textsOf(russian)];
const errors = [...ro.keys()].filter((key) => key.startsWith('errors.')).map((key) => key.slice('errors.'.length));
/** Error codes of the pages themselves, which no API returns. */
const pageErrors = ['UNKNOWN', 'FILE_CHANGED'];
/** Errors that any call of the back office may return. */
const general = [
  ...['INTERNAL', 'UNAVAILABLE', 'VALIDATION', 'VALUE_UNSUPPORTED', 'TOO_MANY_REQUESTS', 'WEAK_PASSWORD'],
  ...['MALFORMED_JSON', 'BODY_TOO_LARGE', 'REQUEST_TOO_HEAVY', 'OVERLOADED', 'UNSUPPORTED_MEDIA_TYPE'],
] as const;

describe('texts of the back office', () => {
  it('[ADM-1] has the same texts in Romanian and Russian', () => {
    expect([...ru.keys()].sort()).toEqual([...ro.keys()].sort());
    expect(textsOf(raRomanian).size).toBe(textsOf(raRussian).size);
  });

  it('[ADM-1] explains every error of the back office in both languages', () => {
    expect([...adminErrorNames, ...general].filter((name) => !errors.includes(name))).toEqual([]);
    expect(errors.filter((name) => ![...adminErrorNames, ...errorNames, ...pageErrors].includes(name))).toEqual([]);
  });

  it('[ADM-1] uses the same values in both languages', () => {
    const valuesOf = (text = '') => [...new Set(text.match(/%\{\w+\}/g))].filter((value) => value !== '%{smart_count}');
    const different = [...ro].filter(
      ([key, text]) => valuesOf(text).sort().join() !== valuesOf(ru.get(key)).sort().join(),
    );
    // The titles of react-admin may name the record or not.
    expect(different.filter(([key]) => !key.startsWith('ra.'))).toEqual([]);
  });

  it('[ADM-1] has Romanian letters with a comma below and Cyrillic letters in Russian', () => {
    expect([...ro].filter(([, text]) => /[şţŞŢа-яА-Я]/.test(text))).toEqual([]);
    const latin = [...ru].filter(
      ([, text]) => !/[а-яА-Я]/.test(text) && /[a-zA-Z]{3}/.test(text.replace(/%\{\w+\}|VIN/g, '')),
    );
    expect(latin).toEqual([]);
  });

  it('[ADM-1] has a form for each plural of the language', () => {
    const counted = (texts: ReadonlyMap<string, string>) =>
      [...texts]
        .filter(([, text]) => text.includes('%{smart_count}'))
        .map(([key, text]) => [key, text.split('||||').length]);
    expect([...counted(ro), ...counted(ru)].filter(([, forms]) => forms !== 3)).toEqual([]);
  });
});

test('[ADM-1] merges texts of several files, also below keys with dots', () => {
  const merged = mergeTexts(
    { errors: { A: 'a' } },
    { 'errors.B': 'b', 'resources.orders': { name: 'n' } },
    { errors: { C: 'c' } },
  );
  expect(merged).toEqual({ errors: { A: 'a', B: 'b', C: 'c' }, resources: { orders: { name: 'n' } } });
});
