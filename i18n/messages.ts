import type { Locale } from '@/lib/contract/shared';
import type romanian from '@/messages/ro-MD.json';

export type Messages = typeof romanian;

const loaders: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  'ro-MD': () => import('@/messages/ro-MD.json'),
  ru: () => import('@/messages/ru.json'),
};

/** The message file of a language, loaded once per process. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).default;
}
