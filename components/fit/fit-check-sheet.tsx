import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { mailIcon, messageCircleIcon, phoneIcon } from '@/components/ui/icons';
import { Dialog } from '@/components/ui/overlay/dialog';
import { currentVehicle } from '@/components/vehicle/garage/garage-state';
import { AllMessages } from '@/i18n/all-messages';
import { shop } from '@/lib/config/shop';

type FitCheckSheetProps = {
  /** URL of the product page. */
  readonly href: string;
  readonly onClose: () => void;
};

/** Explains that fitment data are missing and offers a check by VIN. */
export function FitCheckSheet(props: FitCheckSheetProps) {
  return (
    <AllMessages>
      <Sheet {...props} />
    </AllMessages>
  );
}

function Sheet({ href, onClose }: FitCheckSheetProps) {
  const t = useTranslations('fit');
  const car = currentVehicle()?.fullName;
  const { href: url } = new URL(href, window.location.origin);
  const message = encodeURIComponent(car ? t('askMessageCar', { car, url }) : t('askMessage', { url }));
  const subject = encodeURIComponent(t('askSubject'));
  return (
    <Dialog open onClose={onClose} kind="sheet" title={t('title.unknown')} closeLabel={t('close')}>
      <div className="stack">
        <p>{t('askText')}</p>
        {shop.links.whatsapp !== '' && (
          <LinkButton
            wide
            icon={messageCircleIcon}
            href={`${shop.links.whatsapp}?text=${message}`}
            target="_blank"
            rel="noopener"
          >
            {t('askWhatsapp')}
          </LinkButton>
        )}
        <LinkButton
          wide
          kind="secondary"
          icon={mailIcon}
          href={`mailto:${shop.contacts.email}?subject=${subject}&body=${message}`}
        >
          {t('askMail')}
        </LinkButton>
        <LinkButton wide kind="secondary" icon={phoneIcon} href={`tel:${shop.phone.link}`}>
          {t('askPhone', { phone: shop.phone.display })}
        </LinkButton>
      </div>
    </Dialog>
  );
}
