import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { isNumberLike, normaliseOen, oenVariants } from '@/lib/search/oen';
import { oenMakers } from '@/lib/search/oen-makers';
import { searchPath } from '@/lib/search/search-path';

/** Reads a part number as the shop's search does, without asking anybody: its plain form, its other forms, whose it may be. */
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
