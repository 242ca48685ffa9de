import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/form/field';
import { Dialog } from '@/components/ui/overlay/dialog';
import { showToast } from '@/components/ui/overlay/toast-store';
import { maxCartNameLength } from '@/lib/cart/limits';
import { useCartActions, useCarts } from './use-carts';

/** A cart as it is to be made, or to be called from now on. */
export type CartDraft = { readonly name: string; readonly carId: number | null } & (
  | { readonly act: 'make'; readonly copyOf?: number }
  | { readonly act: 'name'; readonly cartId: number }
);

type CartDialogProps = { readonly draft: CartDraft | null; readonly onClose: () => void };

/** Dialog for a cart's name and car. The input stays when the call is refused. */
export function CartDialog({ draft, onClose }: CartDialogProps) {
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
    const said = name.trim();
    const fault =
      said === ''
        ? t('nameMissing')
        : await attempt({ ...draft, name: said, carId: carId === '' ? null : Number(carId) });
    setError(fault ?? undefined);
    if (fault !== null) {
      document.getElementById(`${id}-name`)?.focus();
      return;
    }
    showToast({ text: t(draft.act === 'make' ? 'made' : 'renamed', { name: said }) });
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
