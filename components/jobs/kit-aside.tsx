import { useLocale, useTranslations } from 'next-intl';
import { TotalAmount } from '@/components/money/amount';
import { classNames } from '@/components/ui/class-names';
import { Note } from '@/components/ui/note';
import type { Kit } from '@/lib/jobs/kit-page';
import { localePath } from '@/lib/navigation/locale-path';
import { KitBuy, KitTools } from './kit-actions';
import styles from './kit-aside.module.css';

type KitAsideProps = { readonly kit: Kit };

/** Included parts of the kit, with quantities. */
export function piecesOf({ lines }: Pick<Kit, 'lines'>) {
  return lines.flatMap(({ state, part }) =>
    state === 'in' && part ? [{ prodId: part.product.id, quantity: part.quantity }] : [],
  );
}

/** One sum and one button. */
export function KitAside({ kit }: KitAsideProps) {
  const t = useTranslations('jobs');
  const parts = piecesOf(kit);
  const missing = kit.lines.filter(({ state }) => state === 'none' || state === 'noStock').length;
  const open = kit.lines.filter(({ state, part }) => state === 'in' && part?.fit.verdict === 'conditional').length;
  return (
    <aside className={classNames('panel stack', styles.aside)} aria-label={t('sum')}>
      <div className={styles.total}>
        <span>{t('sumOf', { n: parts.length })}</span>
        <b className="number">
          <TotalAmount value={kit.total} parts={parts} />
        </b>
        <small className="muted">{t('vat')}</small>
      </div>
      {open > 0 && <Note kind="warn">{t('openNote', { n: open })}</Note>}
      {missing > 0 && <Note>{t('missingNote', { n: missing })}</Note>}
      <KitButton kit={kit} />
      <KitTools words={{ print: t('print'), share: t('share'), shared: t('shared') }} title={kit.job.name} />
      <p className="small muted">{t('forCar', { car: kit.car.name })}</p>
    </aside>
  );
}

function KitButton({ kit }: KitAsideProps) {
  const t = useTranslations('jobs');
  const locale = useLocale();
  const parts = piecesOf(kit);
  if (parts.length === 0) return null;
  return (
    <KitBuy
      // What was added is another kit than the one shown now.
      key={JSON.stringify(parts)}
      parts={parts}
      carId={kit.car.carId}
      name={kit.job.name}
      cartHref={localePath(locale, '/shop/cart')}
      words={{ add: t('buy'), added: t('bought') }}
    />
  );
}

/** On phones, sum and button are sticky. */
export function KitBar({ kit }: KitAsideProps) {
  return (
    <div className={classNames('screen-only', styles.bar)}>
      <b className="number">
        <TotalAmount value={kit.total} parts={piecesOf(kit)} />
      </b>
      <KitButton kit={kit} />
    </div>
  );
}
