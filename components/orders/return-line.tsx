import { useFormatter, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Checkbox } from '@/components/ui/form/choice';
import field from '@/components/ui/form/field.module.css';
import { Qty } from '@/components/ui/form/qty';
import type { Order } from '@/lib/contract/orders/orders';
import styles from './return-line.module.css';
import { returnTree } from './return-words';

export type Wanted = { readonly quantity: number; readonly reason: string };

type ReturnLineProps = {
  readonly item: Order['items'][number];
  readonly wanted: Wanted | undefined;
  /** The form was sent once: what is missing is marked. */
  readonly asked: boolean;
  readonly onChange: (line: Wanted | undefined) => void;
};

/** One line of the order: whether it comes back, how many of it, and why. */
export function ReturnLine({ item, wanted, asked, onChange }: ReturnLineProps) {
  const t = useTranslations('orderActions');
  const format = useFormatter();
  const { product, returnable, returnFor, fitReturnUntil } = item;
  return (
    <div className={styles.line}>
      <Checkbox
        checked={wanted !== undefined}
        onChange={({ target }) => onChange(target.checked ? { quantity: 1, reason: '' } : undefined)}
      >
        <span className="strong">{product.name}</span>{' '}
        <span className="small muted">
          {product.brandName} {product.partNumber}
        </span>
      </Checkbox>
      {returnFor === 'fit' && fitReturnUntil !== null && (
        <p className="small muted">{t('returnOnlyFit', { day: format.dateTime(new Date(fitReturnUntil), 'long') })}</p>
      )}
      {wanted && (
        <div className={styles.fields}>
          {returnable > 1 && (
            <Qty
              value={wanted.quantity}
              max={returnable}
              onChange={(quantity) => onChange({ ...wanted, quantity })}
              labels={{
                group: t('returnQuantity'),
                less: t('less'),
                more: t('more'),
                whole: t('whole'),
                most: t('most', { count: returnable }),
              }}
            />
          )}
          <ReturnReason item={item} wanted={wanted} asked={asked} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

/** Why it comes back. */
function ReturnReason({ item, wanted, asked, onChange }: ReturnLineProps & { readonly wanted: Wanted }) {
  const t = useTranslations('orderActions');
  // After the days for any reason only the promise that it fits is left.
  const causes = item.returnFor === 'fit' ? returnTree.filter(({ cause }) => cause === 'causeFit') : returnTree;
  const id = `return-${item.position}`;
  return (
    <div className={classNames('grow', field.field)}>
      <label htmlFor={id}>{t('returnReason')}</label>
      <select
        className={field.input}
        id={id}
        value={wanted.reason}
        aria-invalid={(asked && wanted.reason === '') || undefined}
        onChange={({ target }) => onChange({ ...wanted, reason: target.value })}
      >
        <option value="">{t('returnChoose')}</option>
        {causes.map(({ cause, reasons }) => (
          <optgroup key={cause} label={t(cause)}>
            {reasons.map(({ reason, word }) => (
              <option key={reason} value={reason}>
                {t(word)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
