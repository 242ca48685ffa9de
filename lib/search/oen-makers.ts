import { normaliseOen } from './oen';

/** How makers write the numbers of their parts; several makers share a form. */
const forms: readonly (readonly [form: RegExp, makers: readonly string[], split: readonly number[]])[] = [
  [/^\d{9}R$/, ['Renault', 'Dacia', 'Nissan'], [5]],
  [/^[0-9][0-9A-Z]{2}\d{6}[A-Z]{0,2}$/, ['Volkswagen', 'Audi', 'Skoda', 'Seat'], [3, 3, 3]],
  [/^[A-Z]0?\d{2}\d{6}[A-Z]{0,2}$/, ['Volkswagen', 'Audi', 'Skoda', 'Seat'], [3, 3, 3]],
  [/^A\d{10}$/, ['Mercedes-Benz'], [4, 3, 2]],
  [/^\d{11}$/, ['BMW', 'Mini'], [2, 2, 1, 3]],
  [/^(?:77|82|60)\d{8}$/, ['Renault', 'Dacia'], [4, 3]],
  [/^(?:96|98|16)\d{6}80$/, ['Peugeot', 'Citroën'], [4, 3]],
  [/^\d{4}[A-Z][0-9A-Z]$/, ['Peugeot', 'Citroën'], [4]],
  [/^\d{5}[0-9A-Z]{5}$/, ['Toyota', 'Lexus', 'Hyundai', 'Kia', 'Nissan'], [5]],
  [/^\d{5}[A-Z][0-9A-Z]{2}[0-9A-Z]{3}$/, ['Honda'], [5, 3]],
  [/^\d{7}$/, ['Ford', 'Volvo'], [1, 3]],
  [/^(?:13|24|55|90|93|95)\d{6}$/, ['Opel', 'Chevrolet'], [2, 3]],
  [/^(?:46|50|51|55|71|77)\d{6}$/, ['Fiat', 'Alfa Romeo', 'Lancia'], [2, 3]],
];

/** A number as this maker writes it, in groups. */
function grouped(key: string, split: readonly number[]): string {
  let rest = key;
  const groups = split.flatMap((length) => {
    const group = rest.slice(0, length);
    rest = rest.slice(length);
    return group === '' ? [] : [group];
  });
  return [...groups, rest].filter(Boolean).join(' ');
}

/** The car makers in whose form a number is written, and how they write it; none for numbers of other forms. */
export function oenMakers(text: string): { readonly makers: readonly string[]; readonly written: string } {
  const key = normaliseOen(text);
  const found = forms.filter(([form]) => form.test(key));
  const [first] = found;
  return {
    makers: [...new Set(found.flatMap(([, makers]) => makers))],
    written: first ? grouped(key, first[2]) : key,
  };
}
