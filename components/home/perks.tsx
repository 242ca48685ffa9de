import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { wrenchIcon } from '@/components/ui/icons';
import { shieldCheckIcon, storeIcon, truckIcon } from '@/components/ui/page-icons';
import { shop } from '@/lib/config/shop';
import styles from './perks.module.css';

/** What the shop promises, in four lines. */
export function Perks() {
  const t = useTranslations('home');
  const perks = [
    { shape: shieldCheckIcon, title: t('perkFit'), text: t('perkFitText') },
    { shape: truckIcon, title: t('perkToday'), text: t('perkTodayText', { time: shop.orderCutOff }) },
    { shape: storeIcon, title: t('perkPickup'), text: t('perkPickupText') },
    { shape: wrenchIcon, title: t('perkVin'), text: t('perkVinText') },
  ];
  return (
    <section className={styles.perks} aria-label={t('perks')}>
      {perks.map(({ shape, title, text }) => (
        <div className={styles.perk} key={title}>
          <Icon shape={shape} size="l" />
          <div>
            <b>{title}</b>
            <span>{text}</span>
          </div>
        </div>
      ))}
    </section>
  );
}
