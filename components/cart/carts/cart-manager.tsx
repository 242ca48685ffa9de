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
import { maxCartNameLength, maxCartsPerCustomer } from '@/lib/domain/cart/commands';
import { CartStrip } from './cart-strip';
import styles from './carts.module.css';
import { useCartActions, useCarts } from './carts-client';

/** List of a customer's carts above the current one, with actions to switch, add, rename, copy and remove. */
export function CartManager() {
  const t = useTranslations('carts');
  const { carts, current, nameOf } = useCarts();
  const [draft, setDraft] = useState<CartDraft | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const canAdd = carts.length < maxCartsPerCustomer;
  const hasSeveral = carts.length > 1;
  const startNew = () => setDraft({ act: 'make', name: '', carId: null });
  const copy = ({ id, carId }: CartSummary) => {
    const name = t('copyName', { name: nameOf(id) }).slice(0, maxCartNameLength);
    setDraft({ act: 'make', name, carId, copyOf: id });
  };
  const addButton = canAdd && (
    <Button kind="text" size="s" icon={plusIcon} onClick={startNew}>
      {t('make')}
    </Button>
  );
  return (
    <div className={styles.desk} ref={container} tabIndex={-1}>
      {hasSeveral && <CartStrip>{addButton}</CartStrip>}
      {current && (hasSeveral || current.name !== null) && (
        <CurrentCart
          cart={current}
          onRename={() => setDraft({ act: 'name', name: nameOf(current.id), carId: current.carId, cartId: current.id })}
          onCopy={canAdd ? () => copy(current) : undefined}
          // The button is removed with its cart: focus moves to the remaining carts.
          onRemoved={() => container.current?.focus()}
        />
      )}
      {!hasSeveral && (
        <div className={classNames('row wrapping', styles.open)}>
          {addButton}
          <span className="small muted">{t('makeHint')}</span>
        </div>
      )}
      {!canAdd && <p className="small muted">{t('full', { count: maxCartsPerCustomer })}</p>}
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
  const { busy, run } = useCartActions();
  const car = garage.find(({ carId }) => carId === cart.carId);
  const name = nameOf(cart.id);
  const undo = () => void run({ act: 'restore', cartId: cart.id }, t('restored', { name }));
  const remove = async () => {
    const action = { label: t('undo'), run: undo };
    if (await run({ act: 'remove', cartId: cart.id }, t('removed', { name }), action)) onRemoved();
  };
  return (
    <div className={classNames('row wrapping', styles.current)}>
      {car && (
        <span className={classNames('row wrapping small', styles.car)}>
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
      {/* The first cart cannot be removed. */}
      {cart.id !== carts[0]?.id && (
        <Button kind="text" size="s" icon={trash2Icon} busy={busy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      )}
    </div>
  );
}

/** Values of the form for a new or renamed cart. */
type CartDraft = { readonly name: string; readonly carId: number | null } & (
  | { readonly act: 'make'; readonly copyOf?: number }
  | { readonly act: 'name'; readonly cartId: number }
);

type CartDialogProps = { readonly draft: CartDraft | null; readonly onClose: () => void };

/** Dialog for a cart's name and car. It keeps its input if the service rejects them. */
function CartDialog({ draft, onClose }: CartDialogProps) {
  const t = useTranslations('carts');
  const isCopy = draft?.act === 'make' && draft.copyOf !== undefined;
  const title = isCopy ? t('copyTitle') : t(draft?.act === 'name' ? 'renameTitle' : 'makeTitle');
  const id = useId();
  const open = draft !== null;
  // By default the dialog focuses its close button.
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
