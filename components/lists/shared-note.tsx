import { useTranslations } from 'next-intl';
import { useListed } from '@/components/cart/cart-client';
import { sessionStore } from '@/components/session/session-client';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { showToast } from '@/components/ui/overlay/toast-store';

type SharedNoteProps = { readonly ids: readonly number[]; readonly onOwn: () => void };

/** Says that this comparison came by a link: it may be kept beside the own one, which stays as it was. */
export function SharedNote({ ids, onOwn }: SharedNoteProps) {
  const t = useTranslations('lists');
  const own = useListed('compare').ids;
  const fresh = ids.filter((id) => !own.includes(id));
  const keep = () => {
    sessionStore.intend({ compare: new Map(fresh.map((id) => [id, true])) });
    showToast({ text: t('kept', { count: fresh.length }) });
    onOwn();
  };
  return (
    <Note kind="info">
      <p>{t('sharedText')}</p>
      <div className="row wrapping">
        {fresh.length > 0 && (
          <Button kind="secondary" size="s" onClick={keep}>
            {t('keepShared')}
          </Button>
        )}
        <Button kind="text" size="s" onClick={onOwn}>
          {t('ownComparison', { count: own.length })}
        </Button>
      </div>
    </Note>
  );
}
