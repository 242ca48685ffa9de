import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import chips from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { arrowRightIcon } from '@/components/ui/icons';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { CartLine } from '@/lib/contract/orders/session';
import { wholeNumber } from '@/lib/domain/text/escape';
import styles from './carts.module.css';
import { useCartActions, useCarts } from './carts-client';

/** Row of the customer's carts; a press switches to another. */
export function CartStrip({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations('carts');
  const cart = useTranslations('cart');
  const { carts, current, nameOf } = useCarts();
  const { busy, run } = useCartActions();
  const list = useRef<HTMLUListElement>(null);
  const currentId = current?.id;

  useEffect(() => {
    const row = list.current;
    const chosen = currentId === undefined ? null : row?.querySelector<HTMLElement>('[aria-current]');
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [currentId]);

  const choose = (cartId: number) => {
    if (busy || cartId === currentId) return;
    void run({ act: 'choose', cartId }, t('chosen', { name: nameOf(cartId) }));
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

/** Moves a line into another cart of the customer and offers undo. */
export function MoveLine({ line }: { readonly line: CartLine }) {
  const t = useTranslations('carts');
  const { carts, current, nameOf } = useCarts();
  const { run } = useCartActions();
  const [open, setOpen] = useState(false);
  const { name } = line.product;

  async function move(to: number) {
    if (!current) return;
    setOpen(false);
    const movedLine = { act: 'move', key: line.key, quantity: line.quantity } as const;
    const moveBack = () =>
      void run({ ...movedLine, cartId: to, to: current.id }, t('movedBack', { name, cart: nameOf(current.id) }));
    const undo = { label: t('undo'), run: moveBack };
    await run({ ...movedLine, cartId: current.id, to }, t('moved', { name, cart: nameOf(to) }), undo);
  }

  return (
    <>
      <IconButton shape={arrowRightIcon} label={t('move', { name })} onClick={() => setOpen(true)} />
      <Dialog kind="sheet" open={open} onClose={() => setOpen(false)} title={t('moveTitle')} closeLabel={t('close')}>
        <p className="small soft">{name}</p>
        <ul className={classNames('stack', styles.choices)}>
          {carts
            .filter(({ id }) => id !== current?.id)
            .map(({ id }) => (
              <li key={id}>
                <Button kind="secondary" wide onClick={() => void move(id)}>
                  {nameOf(id)}
                </Button>
              </li>
            ))}
        </ul>
      </Dialog>
    </>
  );
}
