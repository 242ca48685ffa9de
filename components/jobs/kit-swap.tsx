import { useTranslations } from 'next-intl';
import { verdictWords } from '@/components/fit/verdict-words';
import { Amount } from '@/components/money/amount';
import { FitVerdict } from '@/components/ui/fit-verdict';
import { Icon } from '@/components/ui/icon';
import { chevronDownIcon } from '@/components/ui/icons';
import { Identity } from '@/components/ui/identity';
import { Link } from '@/components/ui/link';
import type { KitLine } from '@/lib/contract/catalogue/jobs';
import { type KitQuery, kitQuery, withPart } from '@/lib/jobs/kit-query';
import styles from './kit-line.module.css';

type KitSwapProps = { readonly line: KitLine; readonly state: KitQuery; readonly path: string };

/** The other parts that fit, each a link that puts it into the line. */
export function KitSwap({ line, state, path }: KitSwapProps) {
  const t = useTranslations('jobs');
  const c = useTranslations('catalogue');
  if (line.others.length === 0) return null;
  return (
    <details className={styles.swap}>
      <summary>
        {t('swap', { n: line.others.length })}
        <Icon shape={chevronDownIcon} size="s" />
      </summary>
      <ul>
        {line.others.map(({ product, fit, quantity, total, level }) => (
          <li key={product.id}>
            <Link
              href={path + kitQuery(withPart(state, line.key, product.id, line.need === 'extra'))}
              scroll={false}
              rel="nofollow"
            >
              <span>
                <span className="visually-hidden">{t('take')} </span>
                <Identity brand={product.brand?.name} number={product.partNumber} />
                <span className="small muted">{t(`level.${level}`)}</span>
              </span>
              <FitVerdict {...verdictWords(c, fit)} />
              <b className="number">
                {quantity > 1 && <span className="muted">{t('times', { n: quantity })} </span>}
                <Amount value={total} productId={product.id} pieces={quantity} />
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
