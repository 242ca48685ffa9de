import { useTranslate } from 'react-admin';
import type { JournalEntry } from './changes';

/** The author of a change: a member of staff, or an API token by its name. */
export function ActorName({ entry: { actor, tokenId } }: { readonly entry: JournalEntry }) {
  const t = useTranslate();
  return <>{tokenId === null ? actor : t('journal.token', { name: actor })}</>;
}
