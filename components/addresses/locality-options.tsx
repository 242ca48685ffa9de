import { useLocalities } from './use-localities';

/** Suggests places of the country under a text field; without them the field takes any text. */
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
