'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';

/** Says what may have changed, and since when. */
export function Since({ at }: { readonly at: number }) {
  const t = useTranslations('offline');
  const format = useFormatter();
  return <Note>{t('since', { moment: format.dateTime(new Date(at), 'moment') })}</Note>;
}
