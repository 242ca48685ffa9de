'use client';

import { usePlaces } from './use-places';

/** Suggests places of the country under a text field; without them the field takes any text. */
export function PlaceOptions({ id, typed }: { readonly id: string; readonly typed: string }) {
  const places = usePlaces(typed);
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
