import { useLocale, useTranslations } from 'next-intl';
import useSWR from 'swr';
import { toggleListed, useListed } from '@/components/cart/cart-client';
import { IconButton, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { scaleIcon, xIcon } from '@/components/ui/icons';
import { Picture } from '@/components/ui/picture';
import tile from '@/components/ui/tile.module.css';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { readCards } from './card-section';
import styles from './compared-parts.module.css';

const maxShown = 5;

/** The last products of the comparison with remove buttons. */
export function ComparedParts() {
  const t = useTranslations('productActions');
  const lang = useLocale();
  const { ids } = useListed('compare');
  const recentIds = ids.slice(-maxShown);
  const path = `/api/viewed?lang=${lang}&ids=${recentIds.join(',')}`;
  const { data: cards } = useSWR(path, readCards, { revalidateOnFocus: false, keepPreviousData: true });
  return (
    <section className={classNames('row screen-only', styles.bar)} aria-label={t('compareBar')}>
      <ul>
        {recentIds.map((id) => {
          const card = cards?.find((one) => one.id === id);
          return (
            <li key={id}>
              <span className={tile.tile} data-size="tiny">
                {card?.picture && <Picture picture={card.picture} alt="" />}
              </span>
              <IconButton
                shape={xIcon}
                iconSize="s"
                label={card ? t('takeOut', { name: card.name }) : t('inCompare')}
                onClick={() => void toggleListed('compare', id)}
              />
            </li>
          );
        })}
      </ul>
      <LinkButton icon={scaleIcon} href={localePath(lang, '/shop/compare')}>
        {t('compareAll', { n: ids.length })}
      </LinkButton>
    </section>
  );
}
