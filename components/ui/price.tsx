import { classNames } from './class-names';
import styles from './price.module.css';

/** A price cut where the design cuts it: the figure, and the smaller word or sign of the currency. */
export type PriceParts = { readonly figure: string; readonly unit: string };

type PriceProps = {
  readonly now: PriceParts;
  /** The price before, struck through, with the words a screen reader needs to tell it from the other. */
  readonly before?: { readonly text: string; readonly label: string } | undefined;
  readonly large?: boolean;
  /** The currency, where it is not the shop's own. */
  readonly 'data-cur'?: string;
};

/** A formatted price. The space before the currency never breaks. */
export function Price({ now, before, large = false, ...mark }: PriceProps) {
  return (
    <span className={classNames(styles.price, large && styles.large)} {...mark}>
      <b>
        {`${now.figure}\u00a0`}
        <small>{now.unit}</small>
      </b>
      {before && (
        <s>
          <span className="visually-hidden">{before.label} </span>
          {before.text}
        </s>
      )}
    </span>
  );
}
