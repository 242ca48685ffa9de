'use client';

import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { use } from 'react';
import { verdictWords } from '@/components/catalogue/product-words';
import { FitVerdict } from '@/components/ui/fit-verdict';
import { loadMessages, type Messages } from '@/i18n/messages';
import type { LocaleCode } from '@/lib/config/shop';
import { reasonText } from './reason-text';
import { useFit, useFitCar } from './use-fit';

const words = new Map<LocaleCode, Promise<Messages>>();

function wordsOf(locale: LocaleCode): Promise<Messages> {
  const known = words.get(locale) ?? loadMessages(locale);
  words.set(locale, known);
  return known;
}

type LineFitProps = { readonly productId: number; readonly carId: number };

/** Whether the part of a cart's line fits the car that it was chosen for, whatever car is the current one. */
export function LineFit(props: LineFitProps) {
  const locale = useLocale();
  return (
    <NextIntlClientProvider locale={locale} messages={use(wordsOf(locale))}>
      <Verdict {...props} />
    </NextIntlClientProvider>
  );
}

export function Verdict({ productId, carId }: LineFitProps) {
  const t = useTranslations('catalogue');
  const f = useTranslations('fit');
  const fit = useFit(useFitCar(carId), productId);
  if (!fit) return <span className="fit">{'\u00a0'}</span>;
  const { state, label } = verdictWords(t, fit);
  const reason = fit.verdict === 'none' ? reasonText(f, fit) : undefined;
  return <FitVerdict state={state} label={reason ? `${label}. ${reason}` : label} />;
}
