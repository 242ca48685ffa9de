import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import chips from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { wholeNumber } from '@/lib/domain/text/whole-number';
import styles from './carts.module.css';
import { useCartActions, useCarts } from './use-carts';

/** The customer's carts in a row: one press makes another the current one. */
export function CartStrip({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations('carts');
  const cart = useTranslations('cart');
  const { carts, current, nameOf } = useCarts();
  const { busy, tell } = useCartActions();
  const list = useRef<HTMLUListElement>(null);
  const currentId = current?.id;

  useEffect(() => {
    const row = list.current;
    const chosen = currentId === undefined ? null : row?.querySelector<HTMLElement>('[aria-current]');
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [currentId]);

  const choose = (cartId: number) => {
    if (busy || cartId === currentId) return;
    void tell({ act: 'choose', cartId }, t('chosen', { name: nameOf(cartId) }));
  };
  return (
    <nav className={styles.strip} aria-label={t('list')}>
      <ul ref={list}>
        {carts.map(({ id, quantity }) => (
          <li key={id}>
            <button
              type="button"
              className={classNames(chips.chip, id === currentId && chips.chosen)}
              aria-current={id === currentId ? 'true' : undefined}
              title={nameOf(id)}
              onClick={() => choose(id)}
            >
              <span className={styles.name}>{nameOf(id)}</span>
              <span className="number" aria-hidden="true">
                {quantity}
              </span>
              <span className="visually-hidden">, {cart('pieces', { count: quantity, n: wholeNumber(quantity) })}</span>
            </button>
          </li>
        ))}
        {children !== undefined && <li>{children}</li>}
      </ul>
    </nav>
  );
}
