import { Fragment, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { ProductPrice } from '@/components/money/amount';
import { classNames } from '@/components/ui/class-names';
import { FitVerdict } from '@/components/ui/fit-verdict';
import { Icon } from '@/components/ui/icon';
import {
  arrowRightIcon,
  carIcon,
  folderIcon,
  type IconShape,
  packageIcon,
  tagIcon,
  zoomInIcon,
} from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import surface from '@/components/ui/overlay/surface.module.css';
import { Picture } from '@/components/ui/picture';
import { Identity, StockLine } from '@/components/ui/product-facts';
import tile from '@/components/ui/tile.module.css';
import { UnderstoodPart } from '@/components/ui/understood-part';
import type {
  MarkedText,
  SuggestedLink,
  SuggestedLinks,
  SuggestedProduct,
  SuggestionsAnswer,
} from '@/lib/contract/catalogue/suggestions';
import styles from './suggestions.module.css';

/** Sets `--room` of a panel to the height that is visible below its top and above a phone's keyboard. */
function useVisibleHeight(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const bottom = window.visualViewport
        ? window.visualViewport.height + window.visualViewport.offsetTop
        : innerHeight;
      const top = panel.current?.getBoundingClientRect().top ?? 0;
      panel.current?.style.setProperty('--room', `${Math.max(bottom - top, 160)}px`);
    };
    measure();
    window.visualViewport?.addEventListener('resize', measure);
    return () => window.visualViewport?.removeEventListener('resize', measure);
  }, []);
  return panel;
}

type PanelProps = {
  readonly listId: string;
  readonly answer: SuggestionsAnswer;
  /** Id of the highlighted option. */
  readonly active: string | null;
};

/** The suggestions: interpretation of the text, recognised cars, products and other links. */
export function SuggestionsPanel({ listId, answer, active }: PanelProps) {
  const { understood, products, links, words } = answer;
  const panel = useVisibleHeight();
  let options = 0;
  const nextOption = () => {
    const id = `${listId}-${options++}`;
    return { id, active: id === active };
  };
  const linkGroup = ({ kind, title, items }: SuggestedLinks) => (
    <Group key={kind} title={title}>
      {items.map((link) => (
        <LinkOption key={link.href} kind={kind} link={link} {...nextOption()} />
      ))}
    </Group>
  );
  const cars = links.filter(({ kind }) => kind === 'vehicle');
  return (
    <div className={classNames(surface.surface, styles.panel, styles.full)} ref={panel} data-suggestions>
      {understood && <Understood {...understood} />}
      <div className={styles.groups} role="listbox" id={listId} aria-label={words.label}>
        {cars.length > 0 && (
          <div className={styles.cars} role="presentation">
            {cars.map(linkGroup)}
          </div>
        )}
        <div className={styles.products} role="presentation">
          {products.map(({ title, items }) => (
            <Group key={title} title={title}>
              {items.map((product) => (
                <ProductOption key={product.href} product={product} {...nextOption()} />
              ))}
            </Group>
          ))}
        </div>
        <div className={styles.links} role="presentation">
          {links.filter(({ kind }) => kind !== 'vehicle').map(linkGroup)}
        </div>
      </div>
      <Foot answer={answer} />
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox.
    <div role="group" aria-labelledby={id}>
      <div className={styles.title} id={id}>
        {title}
      </div>
      {children}
    </div>
  );
}

function Understood({ label, parts, exact }: NonNullable<SuggestionsAnswer['understood']>) {
  return (
    <div className={classNames('row wrapping', styles.understood)}>
      <span>{label}</span>
      {parts.map(({ name, without }) => (
        <UnderstoodPart name={name} without={without?.href} label={without?.label} key={name} />
      ))}
      <Link className="plain-link small" href={exact.href}>
        {exact.text}
      </Link>
    </div>
  );
}

function Foot({ answer: { more, words } }: Pick<PanelProps, 'answer'>) {
  const { choose, open, close } = words.keys;
  // Hidden on phones, which have no arrow keys.
  const hasOnlyKeys = !(words.failure || more);
  return (
    <div className={classNames('row between', styles.foot, hasOnlyKeys && 'wide-only')}>
      {words.failure ?? (
        <span className="row wide-only" aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {choose} <kbd>Enter</kbd> {open} <kbd>Esc</kbd> {close}
        </span>
      )}
      {more && (
        <Link className="plain-link row" href={more.href}>
          {more.text} <Icon shape={arrowRightIcon} size="s" />
        </Link>
      )}
    </div>
  );
}

/** A text with the typed part highlighted. */
function Marked({ text }: { readonly text: MarkedText }) {
  return text.map((part, at) => {
    const key = `${at}-${part}`;
    return at % 2 === 1 ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>;
  });
}

type OptionState = { readonly id: string; readonly active: boolean };

type OptionProps = OptionState & {
  readonly className: string | undefined;
  readonly href: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
};

/** One suggestion: a link that arrow keys reach while the field keeps the focus. */
export function Option({ id, active, className, children, ...link }: OptionProps) {
  return (
    <Link id={id} role="option" aria-selected={active} tabIndex={-1} className={className} {...link}>
      {children}
    </Link>
  );
}

const shapes: Readonly<Record<SuggestedLinks['kind'], IconShape>> = {
  vehicle: carIcon,
  scheme: zoomInIcon,
  category: folderIcon,
  tag: tagIcon,
};

type LinkOptionProps = OptionState & { readonly kind: SuggestedLinks['kind']; readonly link: SuggestedLink };

/** A suggested car, category or tag. */
function LinkOption({ kind, link, ...state }: LinkOptionProps) {
  return (
    <Option {...state} className={classNames('row', styles.line)} href={link.href}>
      <Icon shape={shapes[kind]} size="s" />
      <span>
        <Marked text={link.text} />
      </span>
      {link.note !== null && <span className={classNames('number', styles.count)}>{link.note}</span>}
    </Option>
  );
}

type ProductOptionProps = OptionState & { readonly product: SuggestedProduct };

/** A suggested product: picture or placeholder, name, number, stock, price. */
function ProductOption({ product, ...state }: ProductOptionProps) {
  const { id, href, name, brand, number, found, picture, stock, price, fit } = product;
  return (
    <Option {...state} className={styles.product} href={href}>
      <span className={tile.tile}>{picture ? <Picture picture={picture} alt="" /> : <Icon shape={packageIcon} />}</span>
      <span className={styles.words}>
        <span className={styles.name}>
          <Marked text={name} />
        </span>
        <span className={styles.facts}>
          <Identity brand={brand ?? undefined} number={<Marked text={number} />} />
          {found && <Identity brand={found.maker ?? undefined} number={<Marked text={found.number} />} />}
          <StockLine rating={stock.rating} label={stock.label} />
          {fit && <FitVerdict {...fit} />}
        </span>
      </span>
      {price && <ProductPrice productId={id} price={price} beforeLabel="" />}
    </Option>
  );
}
