import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { LocalityList } from '@/components/addresses/locality-list';
import { useLocalities } from '@/components/addresses/use-localities';
import type { Locality } from '@/lib/contract/orders/orders';
import styles from './choices.module.css';
import type { CheckoutForm } from './form-types';
import { TextField } from './text-field';

const listId = 'checkout-places';
const shown = 8;
/* Kinds of localities that are not offered: the town of a district is an entry of its own. */
const wholeDistricts = new Set(['district', 'autonomy']);
/** `Hîncești, Pașcani` lies in Hîncești; what has no district before its name is one itself. */
const districtOf = ({ path, parentId }: Locality) => (parentId === null ? '' : (path.split(', ')[0] ?? ''));

/** The town or village of an address, helped by a list: what is chosen from it brings its district along. */
export function LocalityField({ form }: { readonly form: CheckoutForm }) {
  const t = useTranslations('checkout');
  const [city, state] = useWatch({ control: form.control, name: ['city', 'state'] });
  const places = useLocalities(city)
    .filter(({ kind }) => !wholeDistricts.has(kind))
    .slice(0, shown);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const visible = open && places.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (place: Locality) => {
    form.setValue('state', districtOf(place), { shouldDirty: true });
    form.setValue('city', place.name, { shouldDirty: true, shouldValidate: true });
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = places[active];
    if (event.key === 'Escape' && visible) close();
    else if (event.key === 'Enter' && visible && chosen) choose(chosen);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setOpen(true);
      setActive((before) => Math.max(-1, Math.min(places.length - 1, before + step)));
    } else return;
    event.preventDefault();
  };

  return (
    <div className={styles.place}>
      <TextField
        form={form}
        name="city"
        label={t('city')}
        hint={state === '' ? t('cityHint') : t('district', { name: state })}
        autoComplete="off"
        role="combobox"
        aria-expanded={visible}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={visible && active >= 0 ? `${listId}-${active}` : undefined}
        onKeyDown={onKeyDown}
        written={() => {
          if (form.getValues('state') !== '') form.setValue('state', '');
          setOpen(true);
          setActive(-1);
        }}
        left={close}
      />
      {visible && <LocalityList id={listId} label={t('places')} places={places} active={active} onChoose={choose} />}
    </div>
  );
}
