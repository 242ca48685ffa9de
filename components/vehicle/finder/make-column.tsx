import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { chevronRightIcon } from '@/components/ui/icons';
import letters from '@/components/ui/letters.module.css';
import { Link } from '@/components/ui/link';
import type { LocaleCode } from '@/lib/config/shop';
import type { Manufacturer } from '@/lib/contract/catalogue/vehicle';
import { localePath } from '@/lib/navigation/locale-path';
import { alphabet, favouriteMakes, makesByLetter } from '@/lib/vehicle/make-groups';
import { makePath } from '@/lib/vehicle/paths';
import styles from './columns.module.css';

type MakeColumnProps = {
  readonly makes: readonly Manufacturer[];
  readonly chosen: Manufacturer | undefined;
  readonly locale: LocaleCode;
};

/** Step 1: the makes, those most asked for first, then all by letter. */
export function MakeColumn({ makes, chosen, locale }: MakeColumnProps) {
  const t = useTranslations('vehicle');
  const groups = makesByLetter(makes);
  const favourites = favouriteMakes(makes);
  return (
    <section className={styles.column} aria-labelledby="step-make">
      <div className={styles.head}>
        <h2 className={styles.title} id="step-make">
          <i>1</i>
          {t('make')}
        </h2>
        <nav className={letters.letters} aria-label={t('letters')}>
          {alphabet.map((letter) =>
            groups.some((group) => group.letter === letter) ? (
              <a href={`#make-${letter}`} key={letter}>
                {letter}
              </a>
            ) : (
              <span key={letter} aria-hidden="true">
                {letter}
              </span>
            ),
          )}
        </nav>
      </div>
      <div className={styles.body}>
        {favourites.length > 0 && <h3>{t('favourites')}</h3>}
        {favourites.length > 0 && (
          <div className={styles.favourites}>
            {favourites.map((make) => (
              <MakeLink make={make} chosen={make.manuId === chosen?.manuId} locale={locale} key={make.manuId} />
            ))}
          </div>
        )}
        {groups.map(({ letter, makes: found }) => (
          <section key={letter} aria-labelledby={`make-${letter}`}>
            <h3 id={`make-${letter}`}>{letter}</h3>
            {found.map((make) => (
              <MakeLink make={make} chosen={make.manuId === chosen?.manuId} locale={locale} key={make.manuId} />
            ))}
          </section>
        ))}
      </div>
    </section>
  );
}

type MakeLinkProps = { readonly make: Manufacturer; readonly chosen: boolean; readonly locale: LocaleCode };

function MakeLink({ make, chosen, locale }: MakeLinkProps) {
  return (
    <Link
      className={classNames(styles.make, chosen && styles.chosen)}
      href={localePath(locale, makePath(make.slug))}
      aria-current={chosen || undefined}
    >
      <b>{make.manuName}</b>
      <Icon shape={chevronRightIcon} />
    </Link>
  );
}
