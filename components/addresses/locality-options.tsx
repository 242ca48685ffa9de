import { Icon } from '@/components/ui/icon';
import { mapPinIcon } from '@/components/ui/page-icons';
import type { Locality } from '@/lib/contract/orders/orders';
import styles from './locality-options.module.css';
import { useLocalities } from './use-localities';

/** Suggests localities under a text field; without an answer the field takes any text. */
export function LocalityOptions({ id, typed }: { readonly id: string; readonly typed: string }) {
  const places = useLocalities(typed);
  return (
    <datalist id={id}>
      {places.map((place) => (
        <option key={place.id} value={place.name}>
          {place.path}
        </option>
      ))}
    </datalist>
  );
}

type PlaceListProps = {
  readonly id: string;
  readonly label: string;
  readonly places: readonly Locality[];
  readonly active: number;
  readonly onChoose: (place: Locality) => void;
};

/** The suggested localities; the field keeps the focus. Localities of the same name are distinguished by district. */
export function LocalityList({ id, label, places, active, onChoose }: PlaceListProps) {
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={label}>
      {places.map((place, at) => (
        <button
          key={place.id}
          id={`${id}-${at}`}
          type="button"
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
        >
          <Icon shape={mapPinIcon} size="s" />
          <span>{place.name}</span>
          {place.path !== place.name && <span className="muted small">{place.path.split(', ')[0]}</span>}
        </button>
      ))}
    </div>
  );
}
