import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { arrowRightIcon } from '@/components/ui/icons';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { CartLine } from '@/lib/contract/orders/session';
import styles from './carts.module.css';
import { useCartActions, useCarts } from './use-carts';

/** Moves a line into another of the customer's carts, with a way back. */
export function MoveLine({ line }: { readonly line: CartLine }) {
  const t = useTranslations('carts');
  const { carts, current, nameOf } = useCarts();
  const { tell } = useCartActions();
  const [open, setOpen] = useState(false);
  const { name } = line.product;

  async function move(to: number) {
    if (!current) return;
    setOpen(false);
    const piece = { act: 'move', key: line.key, quantity: line.quantity } as const;
    const back = () =>
      void tell({ ...piece, cartId: to, to: current.id }, t('movedBack', { name, cart: nameOf(current.id) }));
    const undo = { label: t('undo'), run: back };
    await tell({ ...piece, cartId: current.id, to }, t('moved', { name, cart: nameOf(to) }), undo);
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
