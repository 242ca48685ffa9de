'use client';
import { useTranslations } from 'next-intl';
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { addToCart, usePieces } from '@/components/cart/cart-client';
import type { KnownPrices } from '@/components/delivery/product-delivery';
import { Amount } from '@/components/money/amount';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { RadioCard } from '@/components/ui/form/choice';
import field from '@/components/ui/form/field.module.css';
import { Qty } from '@/components/ui/form/qty';
import { shoppingCartIcon } from '@/components/ui/icons';
import { useNear } from '@/components/ui/use-near';
import type { Product } from '@/lib/contract/catalogue/product';
import styles from './buy-box.module.css';

/** The chosen offer, empty for the default one, and its setter. */
const OfferContext = createContext<readonly [offer: string, set: (offer: string) => void]>(['', () => undefined]);

/** Shares the chosen offer between the form and the delivery of a product. */
export function OfferProvider({ children }: { readonly children: ReactNode }) {
  return <OfferContext value={useState('')}>{children}</OfferContext>;
}

type ChosenPriceProps = {
  readonly prices: readonly { readonly offer: string; readonly price: ReactNode }[];
  /** Price of the default offer. */
  readonly children: ReactNode;
};

/** The price of the chosen offer. */
export function ChosenPrice({ prices, children }: ChosenPriceProps) {
  const [offer] = useContext(OfferContext);
  return prices.find((one) => one.offer === offer)?.price ?? children;
}

type FormChoice = {
  /** Value of the option `offer`; empty for the choice without the option. */
  readonly offer: string;
  readonly quantity: number;
  readonly title: ReactNode;
  readonly price: ReactNode;
};

type BuyFormProps = {
  readonly productId: number;
  readonly name: string;
  readonly options: Product['options'];
  /** Quantity per car. */
  readonly initialQuantity: number;
  /** Available quantity. */
  readonly inStock: number;
  /** Choices of day and price. */
  readonly choices?: readonly FormChoice[];
  /** Price of one piece, shown in the bar on phones. */
  readonly children?: ReactNode;
};

function firstValues(options: Product['options']): Record<string, string> {
  return Object.fromEntries(options.flatMap(({ key, values }) => (values[0] ? [[key, values[0].value]] : [])));
}

/** Option key of the contract, copied here because the contract module is too large for the browser. */
const offerOptionKey = 'offer';

/** The options of the line; undefined for a product without options. */
function chosenOptions(chosen: Readonly<Record<string, string>>, offer: string): Record<string, string> | undefined {
  const all = offer === '' ? { ...chosen } : { ...chosen, [offerOptionKey]: offer };
  return Object.keys(all).length > 0 ? all : undefined;
}

/** Options, quantity and cart button, inside a form that works without scripts. */
export function BuyForm({ productId, name, options, initialQuantity, inStock, choices = [], children }: BuyFormProps) {
  const t = useTranslations('productActions');
  const [quantity, setQuantity] = useState(initialQuantity);
  const [chosen, setChosen] = useState(() => firstValues(options));
  const [offer, setOffer] = useContext(OfferContext);
  const selectedChoice = choices.find((one) => one.offer === offer);
  const choice = chosenOptions(chosen, offer);
  const inCart = usePieces(productId, choice);
  const maxAddable = Math.max(0, (selectedChoice?.quantity ?? inStock) - inCart);
  return (
    <>
      {options.map((option) => (
        <fieldset className={classNames('stack', styles.option)} key={option.key}>
          <legend className={field.label}>{option.name}</legend>
          {option.values.map(({ value, name: title, surcharge }) => (
            <RadioCard
              name={`option.${option.key}`}
              value={value}
              title={title}
              price={surcharge ? <Amount value={surcharge} /> : undefined}
              checked={chosen[option.key] === value}
              onChange={() => setChosen({ ...chosen, [option.key]: value })}
              key={value}
            />
          ))}
        </fieldset>
      ))}
      {choices.length > 0 && (
        <fieldset className={classNames('stack', styles.option)}>
          <legend className={field.label}>{t('choices')}</legend>
          {choices.map(({ offer: value, title, price }) => (
            <RadioCard
              name={`option.${offerOptionKey}`}
              value={value}
              title={title}
              price={price}
              checked={offer === value}
              onChange={() => setOffer(value)}
              key={value}
            />
          ))}
        </fieldset>
      )}
      <div className={styles.bar}>
        <strong className={styles.unitPrice}>{selectedChoice?.price ?? children}</strong>
        <Qty
          large
          name="quantity"
          value={Math.min(quantity, Math.max(1, maxAddable))}
          max={Math.max(1, maxAddable)}
          onChange={setQuantity}
          labels={{
            group: t('quantity'),
            less: t('less'),
            more: t('more'),
            whole: () => t('whole'),
            most: () => t('most', { count: maxAddable }),
          }}
        />
        <Button
          size="l"
          icon={shoppingCartIcon}
          type="submit"
          name="add"
          value={productId}
          disabled={maxAddable === 0}
          onClick={(event) => {
            event.preventDefault();
            // The second click of a double click is ignored.
            if (event.detail > 1) return;
            void addToCart(productId, Math.min(quantity, maxAddable), { name, options: choice });
          }}
        >
          {t('addWord')}
        </Button>
        <p className={classNames('small muted', styles.inCart)} role="status">
          {inCart > 0 && t(maxAddable === 0 ? 'inCartAll' : 'inCart', { n: inCart })}
        </p>
      </div>
    </>
  );
}

const ProductDelivery = lazy(async () => ({
  default: (await import('@/components/delivery/product-delivery')).ProductDelivery,
}));

type DeliverySectionProps = {
  readonly productId: number;
  readonly quantity: number;
  /** Prices of the delivery methods, if the back end has no quote for a single product. */
  readonly known?: KnownPrices | undefined;
};

/**
 * Space for the delivery quote, which loads in the browser: it depends on time and locality, and the page is cached.
 */
export function DeliverySection({ productId, quantity, known }: DeliverySectionProps) {
  const t = useTranslations('productDelivery');
  const [offer] = useContext(OfferContext);
  const [section, near] = useNear<HTMLElement>();
  const text = <p className="small soft">{t('inCart')}</p>;
  return (
    <section className={styles.delivery} aria-label={t('label')} ref={section}>
      {near ? (
        <Suspense fallback={text}>
          <ProductDelivery productId={productId} quantity={quantity} offer={offer} known={known} />
        </Suspense>
      ) : (
        text
      )}
    </section>
  );
}
