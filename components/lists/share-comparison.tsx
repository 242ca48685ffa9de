import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { share2Icon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/overlay/toast-store';
import { sharedQuery } from '@/lib/compare/comparison';

/** Hands on the address of a comparison. Where the browser cannot share, the address is copied. */
export function ShareComparison({ ids }: { readonly ids: readonly number[] }) {
  const t = useTranslations('lists');
  const share = async () => {
    const url = location.origin + location.pathname + sharedQuery(ids);
    if (typeof navigator.share === 'function') {
      // Rejected when the visitor closes the sheet, which needs no answer.
      await navigator.share({ title: t('compare'), url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast({ text: t('shared') });
  };
  return (
    <Button kind="text" icon={share2Icon} onClick={() => void share()}>
      {t('share')}
    </Button>
  );
}
