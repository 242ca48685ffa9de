import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useMemo, useState } from 'react';
import { Field } from '@/components/ui/form/field';
import type { PartType } from '@/lib/contract/catalogue/shop';
import { type LocaleCode, localized, textKeyOf, textKeys } from '@/lib/contract/locales/locales';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { findPartTypes, partTypeIndex } from '@/lib/domain/search/part-index';
import { isNumberLike, normaliseOen, oenVariants } from '@/lib/domain/search/part-numbers';
import { searchPath } from '@/lib/domain/search/query-text';
import { wholeNumber } from '@/lib/domain/text/escape';
import styles from './offline.module.css';

const otherTexts = (locale: LocaleCode) => textKeys.filter((key) => key !== textKeyOf(locale));

/** The dictionary of part kinds, stored on every device. */
function usePartTypes(): readonly PartType[] {
  const [types, setTypes] = useState<readonly PartType[]>([]);
  useEffect(() => {
    const read = async () => {
      const response = await fetch('/assets/part-types.json');
      if (response.ok) setTypes(await response.json());
    };
    read().catch(() => undefined);
  }, []);
  return types;
}

/** Finds a part kind by its names in every language, technical and common. */
export function PartKindFinder() {
  const t = useTranslations('offline');
  const locale = useLocale();
  const id = useId();
  const types = usePartTypes();
  const index = useMemo(() => partTypeIndex(types), [types]);
  const [text, setText] = useState('');
  const matches = findPartTypes(text, types, index);
  if (types.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby={`${id}-h`}>
      <h2 className="heading" id={`${id}-h`}>
        {t('dictionary')}
      </h2>
      <Field
        id={id}
        label={t('partName')}
        placeholder={t('partExample')}
        autoComplete="off"
        maxLength={60}
        value={text}
        hint={t('partHint', { count: types.length, n: wholeNumber(types.length) })}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={matches.length > 0 ? 'visually-hidden' : 'small'} role="status">
        {text.trim().length > 2 && t('partsFound', { count: matches.length, n: wholeNumber(matches.length) })}
      </p>
      <ul className={styles.list}>
        {matches.map((type) => (
          <li key={type.slug}>
            <div className={styles.what}>
              <a className="plain-link" href={localePath(locale, `/shop/category/${type.slug}`)} data-native>
                {localized(type, locale)}
              </a>
              {otherTexts(locale).map((language) => (
                <div className="small" key={language} lang={language}>
                  {type[language]}
                </div>
              ))}
              {type.also.length > 0 && <div className="small muted">{type.also.slice(0, 4).join(', ')}</div>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Analyses a part number offline: normal form, variants, possible makes. */
export function OenCalculator() {
  const t = useTranslations('offline');
  const locale = useLocale();
  const id = useId();
  const [text, setText] = useState('');
  const key = normaliseOen(text);
  const { makers, written } = oenMakers(text);
  const variants = oenVariants(key);
  return (
    <section className="panel stack" aria-labelledby={`${id}-h`}>
      <h2 className="heading" id={`${id}-h`}>
        {t('calculator')}
      </h2>
      <Field
        id={id}
        label={t('number')}
        placeholder="1K0 615 301 AA"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={text}
        hint={t('numberHint')}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="status" className="stack">
        {isNumberLike(text) && (
          <>
            <p>
              <b className="code">{written}</b>
            </p>
            <p className="small">{makers.length > 0 ? t('makers', { makers: makers.join(', ') }) : t('noMakers')}</p>
            {variants.length > 0 && <p className="small muted">{t('variants', { variants: variants.join(', ') })}</p>}
            <p>
              <a className="plain-link small" href={searchPath(locale, key)}>
                {t('searchLater')}
              </a>
            </p>
          </>
        )}
      </div>
    </section>
  );
}

/** Formats of OE numbers by make, with the length of their groups. */
const forms: readonly (readonly [form: RegExp, makers: readonly string[], split: readonly number[]])[] = [
  [/^\d{9}R$/, ['Renault', 'Dacia', 'Nissan'], [5]],
  [/^[0-9][0-9A-Z]{2}\d{6}[A-Z]{0,2}$/, ['Volkswagen', 'Audi', 'Skoda', 'Seat'], [3, 3, 3]],
  [/^[A-Z]0?\d{2}\d{6}[A-Z]{0,2}$/, ['Volkswagen', 'Audi', 'Skoda', 'Seat'], [3, 3, 3]],
  [/^A\d{10}$/, ['Mercedes-Benz'], [4, 3, 2]],
  [/^\d{11}$/, ['BMW', 'Mini'], [2, 2, 1, 3]],
  [/^(?:77|82|60)\d{8}$/, ['Renault', 'Dacia'], [4, 3]],
  [/^(?:96|98|16)\d{6}80$/, ['Peugeot', 'Citroën'], [4, 3]],
  [/^\d{4}[A-Z][0-9A-Z]$/, ['Peugeot', 'Citroën'], [4]],
  [/^\d{5}[0-9A-Z]{5}$/, ['Toyota', 'Lexus', 'Hyundai', 'Kia', 'Nissan'], [5]],
  [/^\d{5}[A-Z][0-9A-Z]{2}[0-9A-Z]{3}$/, ['Honda'], [5, 3]],
  [/^\d{7}$/, ['Ford', 'Volvo'], [1, 3]],
  [/^(?:13|24|55|90|93|95)\d{6}$/, ['Opel', 'Chevrolet'], [2, 3]],
  [/^(?:46|50|51|55|71|77)\d{6}$/, ['Fiat', 'Alfa Romeo', 'Lancia'], [2, 3]],
];

/** Splits a number into the groups of a format. */
function grouped(key: string, split: readonly number[]): string {
  let remainder = key;
  const groups = split.flatMap((length) => {
    const group = remainder.slice(0, length);
    remainder = remainder.slice(length);
    return group === '' ? [] : [group];
  });
  return [...groups, remainder].filter(Boolean).join(' ');
}

/** Makes whose number format matches, each with the number in that format. */
export function oenMakers(text: string): { readonly makers: readonly string[]; readonly written: string } {
  const key = normaliseOen(text);
  const matches = forms.filter(([form]) => form.test(key));
  const [first] = matches;
  return {
    makers: [...new Set(matches.flatMap(([, makers]) => makers))],
    written: first ? grouped(key, first[2]) : key,
  };
}
