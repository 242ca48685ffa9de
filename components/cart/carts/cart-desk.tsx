import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field, Select } from '@/components/ui/form/field';
import { Icon } from '@/components/ui/icon';
import { carIcon, copyIcon, pencilIcon, plusIcon, trash2Icon } from '@/components/ui/icons';
import { Dialog } from '@/components/ui/overlay/dialog';
import { showToast } from '@/components/ui/overlay/toast-store';
import { Plate } from '@/components/ui/plate';
import type { CartSummary } from '@/lib/contract/orders/session';
import { maxCartNameLength, maxCartsPerCustomer } from '@/lib/domain/cart/limits';
import { CartStrip } from './cart-strip';
import styles from './carts.module.css';
import { useCartActions, useCarts } from './carts-client';

/** Above a customer's cart: which one it is, the others, and what can be done with them. */
export function CartDesk() {
  const t = useTranslations('carts');
  const { carts, current, nameOf } = useCarts();
  const [draft, setDraft] = useState<CartDraft | null>(null);
  const desk = useRef<HTMLDivElement>(null);
  const room = carts.length < maxCartsPerCustomer;
  const several = carts.length > 1;
  const make = () => setDraft({ act: 'make', name: '', carId: null });
  const copy = ({ id, carId }: CartSummary) => {
    const name = t('copyName', { name: nameOf(id) }).slice(0, maxCartNameLength);
    setDraft({ act: 'make', name, carId, copyOf: id });
  };
  const makeButton = room && (
    <Button kind="text" size="s" icon={plusIcon} onClick={make}>
      {t('make')}
    </Button>
  );
  return (
    <div className={styles.desk} ref={desk} tabIndex={-1}>
      {several && <CartStrip>{makeButton}</CartStrip>}
      {current && (several || current.name !== null) && (
        <CurrentCart
          cart={current}
          onRename={() => setDraft({ act: 'name', name: nameOf(current.id), carId: current.carId, cartId: current.id })}
          onCopy={room ? () => copy(current) : undefined}
          // The button goes with its cart: the focus stays with the carts instead of getting lost.
          onRemoved={() => desk.current?.focus()}
        />
      )}
      {!several && (
        <div className={classNames('row', styles.open)}>
          {makeButton}
          <span className="small muted">{t('makeHint')}</span>
        </div>
      )}
      {!room && <p className="small muted">{t('full', { count: maxCartsPerCustomer })}</p>}
      <CartDialog draft={draft} onClose={() => setDraft(null)} />
    </div>
  );
}

type CurrentCartProps = {
  readonly cart: CartSummary;
  readonly onRename: () => void;
  readonly onCopy: (() => void) | undefined;
  readonly onRemoved: () => void;
};

function CurrentCart({ cart, onRename, onCopy, onRemoved }: CurrentCartProps) {
  const t = useTranslations('carts');
  const { carts, garage, nameOf } = useCarts();
  const { busy, tell } = useCartActions();
  const car = garage.find(({ carId }) => carId === cart.carId);
  const name = nameOf(cart.id);
  const undo = () => void tell({ act: 'restore', cartId: cart.id }, t('restored', { name }));
  const remove = async () => {
    const action = { label: t('undo'), run: undo };
    if (await tell({ act: 'remove', cartId: cart.id }, t('removed', { name }), action)) onRemoved();
  };
  return (
    <div className={classNames('row', styles.current)}>
      {car && (
        <span className={classNames('row small', styles.car)}>
          {car.plate ? <Plate text={car.plate} /> : <Icon shape={carIcon} size="s" />}
          <span>{car.name ?? car.fullName}</span>
        </span>
      )}
      <Button kind="text" size="s" icon={pencilIcon} onClick={onRename}>
        {t('rename')}
      </Button>
      {onCopy && (
        <Button kind="text" size="s" icon={copyIcon} onClick={onCopy}>
          {t('copy')}
        </Button>
      )}
      {/* The first cart is always there. */}
      {cart.id !== carts[0]?.id && (
        <Button kind="text" size="s" icon={trash2Icon} busy={busy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      )}
    </div>
  );
}

/** A cart as it is to be made, or to be called from now on. */
type CartDraft = { readonly name: string; readonly carId: number | null } & (
  | { readonly act: 'make'; readonly copyOf?: number }
  | { readonly act: 'name'; readonly cartId: number }
);

type CartDialogProps = { readonly draft: CartDraft | null; readonly onClose: () => void };

/** Dialog for a cart's name and car. The input stays when the call is refused. */
function CartDialog({ draft, onClose }: CartDialogProps) {
  const t = useTranslations('carts');
  const copying = draft?.act === 'make' && draft.copyOf !== undefined;
  const title = copying ? t('copyTitle') : t(draft?.act === 'name' ? 'renameTitle' : 'makeTitle');
  const id = useId();
  const open = draft !== null;
  // The browser's own dialog would begin at its closing button.
  useEffect(() => {
    if (open) document.getElementById(`${id}-name`)?.focus();
  }, [open, id]);
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')}>
      {draft && <CartForm id={id} draft={draft} onDone={onClose} />}
    </Dialog>
  );
}

type CartFormProps = { readonly id: string; readonly draft: CartDraft; readonly onDone: () => void };

function CartForm({ id, draft, onDone }: CartFormProps) {
  const t = useTranslations('carts');
  const { garage } = useCarts();
  const { busy, attempt } = useCartActions();
  const [name, setName] = useState(draft.name);
  const [carId, setCarId] = useState(garage.some((car) => car.carId === draft.carId) ? String(draft.carId) : '');
  const [error, setError] = useState<string>();
  const cars = garage.map((car) => ({
    value: String(car.carId),
    label: [car.plate, car.name ?? car.fullName].filter(Boolean).join(', '),
  }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const trimmed = name.trim();
    const fault =
      trimmed === ''
        ? t('nameMissing')
        : await attempt({ ...draft, name: trimmed, carId: carId === '' ? null : Number(carId) });
    setError(fault ?? undefined);
    if (fault !== null) {
      document.getElementById(`${id}-name`)?.focus();
      return;
    }
    showToast({ text: t(draft.act === 'make' ? 'made' : 'renamed', { name: trimmed }) });
    onDone();
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field
        id={`${id}-name`}
        label={t('name')}
        hint={t('nameHint')}
        value={name}
        maxLength={maxCartNameLength}
        autoComplete="off"
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      {cars.length > 0 && (
        <Select
          id={`${id}-car`}
          label={t('car')}
          hint={t('carHint')}
          value={carId}
          options={[{ value: '', label: t('noCar') }, ...cars]}
          onChange={(event) => setCarId(event.target.value)}
        />
      )}
      <Button type="submit" wide busy={busy}>
        {t(draft.act === 'make' ? 'saveNew' : 'save')}
      </Button>
    </form>
  );
}
