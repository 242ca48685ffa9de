import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/letters.module.css';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import tile from '@/components/ui/tile.module.css';
import type { Brand } from '@/lib/contract/catalogue/content';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { groupBy } from '@/lib/domain/text/parse-values';
import brandIndexStyles from './brands.module.css';

/** Name, country, picture and number of parts of a brand. */
export function BrandHead({ brand, pieces }: { readonly brand: Brand; readonly pieces: string }) {
  const t = useTranslations('content');
  return (
    <div className="page-head">
      {brand.image && (
        <span className={tile.tile} data-size="medium">
          <Picture picture={brand.image} alt="" />
        </span>
      )}
      <h1>{t('brandTitle', { name: brand.name })}</h1>
      <span>{pieces}</span>
      {brand.country !== null && <span>{t('country', { country: brand.country })}</span>}
    </div>
  );
}

/** Index letter of a brand; digits and symbols share one. */
function letterOf({ name }: Brand): string {
  const letter = name.normalize('NFD').charAt(0).toUpperCase();
  return /[A-ZА-Я]/.test(letter) ? letter : '#';
}

/** Brands from A to Z, with links to the letters. */
export function BrandIndex({ brands }: { readonly brands: readonly Brand[] }) {
  const t = useTranslations('content');
  const c = useTranslations('catalogue');
  const locale = useLocale();
  const letters = groupBy(brands, letterOf).sort(([letter], [other]) => letter.localeCompare(other));
  const idOf = (letter: string) => `letter-${letter === '#' ? 'other' : letter}`;
  return (
    <>
      <nav className={classNames(styles.letters, styles.large)} aria-label={t('brandLetters')}>
        {letters.map(([letter]) => (
          <a href={`#${idOf(letter)}`} key={letter}>
            {letter}
          </a>
        ))}
      </nav>
      {letters.map(([letter, members]) => (
        <section className={brandIndexStyles.letter} id={idOf(letter)} key={letter}>
          <h2>{letter}</h2>
          <ul className={brandIndexStyles.brands}>
            {members.map(({ id, slug, name, country, products }) => (
              <li key={id}>
                <Link href={localePath(locale, `/brands/${slug}`)}>
                  {name}
                  <small>
                    {country !== null && `${country} · `}
                    {c('pieces', { count: products, n: wholeNumber(products) })}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
