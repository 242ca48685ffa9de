import { useLocale, useTranslations } from 'next-intl';
import { verdictLabel } from '@/components/fit/fit-labels';
import { Amount } from '@/components/money/amount';
import { ProductStock } from '@/components/product-card/product-marks';
import { PartOnScheme } from '@/components/schemes/part-on-scheme';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { FitVerdict } from '@/components/ui/fit-verdict';
import { Icon } from '@/components/ui/icon';
import iconButton from '@/components/ui/icon-button.module.css';
import { checkIcon, chevronDownIcon, plusIcon, xIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { Identity } from '@/components/ui/product-facts';
import tile from '@/components/ui/tile.module.css';
import type { Job, KitLine as Line, KitPart as Part } from '@/lib/contract/catalogue/jobs';
import { localePath } from '@/lib/domain/navigation/locale-path';
import type { Scheme } from '@/lib/domain/schemes/schemes';
import { wholeNumber, withUnbreakableUnits } from '@/lib/domain/text/escape';
import { carGroupPath } from '@/lib/domain/vehicle/paths';
import { type KitQuery, kitQuery, withLine, withPart } from '@/lib/storefront/jobs/kit-query';
import styles from './kit-line.module.css';
import list from './kit-list.module.css';

type Translate = ReturnType<typeof useTranslations<'jobs'>>;

/** "la 90 000 km sau 5 ani"; undefined without a recommended interval. */
export function everyText(t: Translate, every: Job['every']): string | undefined {
  if (!every) return undefined;
  const km = every.km === null ? undefined : t('km', { n: wholeNumber(every.km) });
  const months = every.months;
  const time = months === null ? undefined : monthsText(t, months);
  if (km && time) return t('everyBoth', { km, time });
  const one = km ?? time;
  return one && t('everyOne', { one });
}

function monthsText(t: Translate, months: number): string {
  return months % 12 === 0 ? t('years', { n: months / 12 }) : t('months', { n: months });
}

/** Label of a line: "Flanșă amortizor, stânga". */
function lineName(t: Translate, { name, side }: Pick<Line, 'name' | 'side'>): string {
  return side === null ? name : t('sided', { name, side: t(side) });
}

/** The required quantity. */
function amountText(t: Translate, locale: string, { pieces, litres, basis }: Line): string {
  if (litres === null) return t('piecesNeeded', { n: pieces });
  const n = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(litres);
  return basis === 'engine' ? t('litres', { n }) : t('litresAbout', { n });
}

type KitSwapProps = { readonly line: Line; readonly state: KitQuery; readonly path: string };

/** Other fitting parts. Each link selects its part for the line. */
function KitSwap({ line, state, path }: KitSwapProps) {
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
              <FitVerdict {...verdictLabel(c, fit)} />
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

/** The chosen part of a line with its fit and availability. */
function KitPart({ part }: { readonly part: Part }) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const { product, fit } = part;
  return (
    <>
      <Identity brand={product.brand?.name} number={product.partNumber} />
      <Link className={list.name} href={localePath(locale, `/shop/products/${product.slug}`)}>
        {withUnbreakableUnits(product.name)}
      </Link>
      <div className={list.marks}>
        <FitVerdict {...verdictLabel(t, fit)} />
        <ProductStock product={product} />
      </div>
    </>
  );
}

/** Price of the line and price per piece. */
function KitSum({ part }: { readonly part: Part }) {
  const t = useTranslations('jobs');
  const { product, quantity, total } = part;
  return (
    <div className={list.price}>
      <b className="number">
        <Amount value={total} productId={product.id} pieces={quantity} />
      </b>
      {quantity > 1 && product.price && (
        <small className="number">
          {t.rich('each', {
            n: quantity,
            price: () => product.price && <Amount value={product.price} productId={product.id} />,
          })}
        </small>
      )}
    </div>
  );
}

type KitLineProps = {
  readonly line: Line;
  readonly carId: number;
  readonly state: KitQuery;
  readonly path: string;
  /** Drawings of the job. */
  readonly schemes?: readonly Scheme[];
};

/** A line of the checklist: requirement, chosen part, and links to change or omit it. */
export function KitLine({ line, carId, state, path, schemes = [] }: KitLineProps) {
  const t = useTranslations('jobs');
  const locale = useLocale();
  const { key, picture, part, state: lineState } = line;
  return (
    <li className={classNames(list.line, lineState !== 'in' && list.without)} id={key}>
      <span className={tile.tile}>
        <Picture picture={picture} alt="" />
      </span>
      <div className={list.words}>
        <h3 className={list.kind}>
          {lineName(t, line)}
          <span className="number">{amountText(t, locale, line)}</span>
        </h3>
        {part && lineState !== 'included' ? <KitPart part={part} /> : <Missing line={line} carId={carId} />}
        <PartOnScheme kind={line.kind.slug} schemes={schemes} carId={carId} />
        {line.replaced && (
          <p className={classNames('small', list.reason)}>
            {t('replaced', { part: [line.replaced.brandName, line.replaced.partNumber].join(' ').trim() })}
          </p>
        )}
        {part && lineState === 'in' && <KitSwap key={part.product.id} line={line} state={state} path={path} />}
      </div>
      {part && lineState !== 'included' && <KitSum part={part} />}
      {part && lineState !== 'included' && <Toggle line={line} state={state} path={path} />}
    </li>
  );
}

function Toggle({ line, state, path }: Omit<KitLineProps, 'carId'>) {
  const t = useTranslations('jobs');
  const isOut = line.state === 'out';
  const href = path + kitQuery(withLine(state, line.key, isOut, line.need === 'extra'));
  const name = lineName(t, line);
  if (!isOut) {
    return (
      <Link
        className={classNames(iconButton.button, list.leave)}
        href={href}
        scroll={false}
        rel="nofollow"
        aria-label={t('leaveOut', { name })}
      >
        <Icon shape={xIcon} />
      </Link>
    );
  }
  return (
    <LinkButton
      kind="secondary"
      size="s"
      icon={plusIcon}
      className={classNames(list.leave, list.add)}
      href={href}
      scroll={false}
      rel="nofollow"
      aria-label={t('addLine', { name })}
    >
      {t('add')}
    </LinkButton>
  );
}

function Missing({ line: { state, kind }, carId }: Pick<KitLineProps, 'line' | 'carId'>) {
  const t = useTranslations('jobs');
  const locale = useLocale();
  if (state === 'included') {
    return (
      <p className={list.inCart}>
        <Icon shape={checkIcon} size="s" />
        {t('included')}
      </p>
    );
  }
  return (
    <p className="small muted">
      {t(state === 'noStock' ? 'noStock' : 'noPart')}{' '}
      {state === 'noStock' && (
        <Link className="plain-link" href={localePath(locale, carGroupPath(carId, kind.id))}>
          {t('seeThem')}
        </Link>
      )}
    </p>
  );
}
