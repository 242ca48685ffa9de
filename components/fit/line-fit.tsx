'use client';

import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { type ReactNode, use } from 'react';
import { FitVerdict } from '@/components/ui/fit-verdict';
import { loadMessages, type Messages } from '@/i18n/messages';
import type { LocaleCode } from '@/lib/config/shop';
import { verdictLine } from './reason-text';
import { useFit, useFitCar } from './use-fit';

const words = new Map<LocaleCode, Promise<Messages>>();

function wordsOf(locale: LocaleCode): Promise<Messages> {
  const known = words.get(locale) ?? loadMessages(locale);
  words.set(locale, known);
  return known;
}

/** What stands below has the words of verdicts, which no page carries. */
export function FitWordsProvider({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  return (
    <NextIntlClientProvider locale={locale} messages={use(wordsOf(locale))}>
      {children}
    </NextIntlClientProvider>
  );
}

type LineFitProps = { readonly productId: number; readonly carId: number };

/** Whether the part of a cart's line fits the car that it was chosen for, whatever car is the current one. */
export function LineFit(props: LineFitProps) {
  return (
    <FitWordsProvider>
      <Verdict {...props} />
    </FitWordsProvider>
  );
}

export function Verdict({ productId, carId }: LineFitProps) {
  const t = useTranslations('catalogue');
  const f = useTranslations('fit');
  const fit = useFit(useFitCar(carId), productId);
  if (!fit) return <span className="fit">{'\u00a0'}</span>;
  return <FitVerdict {...verdictLine(t, f, fit)} />;
}
