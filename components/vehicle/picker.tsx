'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import { use, useRef } from 'react';
import { createPortal } from 'react-dom';
import { loadMessages, type Messages } from '@/i18n/messages';
import type { LocaleCode } from '@/lib/config/shop';
import { PickerBody } from './picker-body';
import { usePickerClosing } from './use-picker-closing';

const words = new Map<LocaleCode, Promise<Messages>>();

/** The words come with the picker, so that no page carries them for those who never open it. */
function wordsOf(locale: LocaleCode): Promise<Messages> {
  const known = words.get(locale) ?? loadMessages(locale);
  words.set(locale, known);
  return known;
}

/** The garage under the search box. It stands beside the search form: one form must not lie inside another. */
export function VehiclePicker({ anchor }: { readonly anchor: HTMLElement }) {
  const locale = useLocale();
  const messages = use(wordsOf(locale));
  return createPortal(
    <NextIntlClientProvider locale={locale} messages={messages}>
      <PickerPanel anchor={anchor} />
    </NextIntlClientProvider>,
    anchor.closest('search') ?? document.body,
  );
}

function PickerPanel({ anchor }: { readonly anchor: HTMLElement }) {
  const panel = useRef<HTMLDivElement>(null);
  const close = usePickerClosing(anchor, panel);
  return (
    <div className="vp-back">
      <PickerBody panel={panel} onClose={close} />
    </div>
  );
}
