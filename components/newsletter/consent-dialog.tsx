import { useLocale, useTranslations } from 'next-intl';
import { createPortal } from 'react-dom';
import { LinkButton } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { AllMessages } from '@/i18n/all-messages';
import { shop } from '@/lib/config/shop';
import { localePath } from '@/lib/domain/navigation/locale-path';

type ConsentDialogProps = { readonly onClose: () => void };

/** Text of the newsletter consent, in a large dialog. */
export function ConsentDialog({ onClose }: ConsentDialogProps) {
  return (
    <AllMessages>
      <ConsentWords onClose={onClose} />
    </AllMessages>
  );
}

function ConsentWords({ onClose }: ConsentDialogProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const footer = (
    <LinkButton kind="secondary" href={localePath(locale, '/site/terms')} onClick={onClose}>
      {t('terms')}
    </LinkButton>
  );
  // Portalled out of the footer, whose text is light on dark.
  return createPortal(
    <Dialog open onClose={onClose} title={t('consentTitle')} closeLabel={t('close')} kind="large" footer={footer}>
      <div className="stack">
        <p>{t('consentText1', { shop: shop.name })}</p>
        <p>{t('consentText2', { email: shop.contacts.email })}</p>
        <p>{t('consentText3')}</p>
      </div>
    </Dialog>,
    document.body,
  );
}
