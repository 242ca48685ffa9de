import { type Text, text } from '../text';

export interface Brand {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly country: { readonly code: string; readonly name: Text };
  readonly about: Text;
}

const germany = { code: 'DE', name: text('Germania', 'Германия') };
const italy = { code: 'IT', name: text('Italia', 'Италия') };
const japan = { code: 'JP', name: text('Japonia', 'Япония') };
const kingdom = { code: 'GB', name: text('Marea Britanie', 'Великобритания') };

function brand(id: string, slug: string, name: string, country: Brand['country'], ro: string, ru: string): Brand {
  return { id, slug, name, country, about: text(ro, ru) };
}

export const brands: readonly Brand[] = [
  brand('b-11', 'trw', 'TRW', germany, 'Piese de frână și direcție.', 'Детали тормозов и рулевого управления.'),
  brand('b-12', 'brembo', 'Brembo', italy, 'Sisteme de frânare.', 'Тормозные системы.'),
  brand('b-13', 'ate', 'ATE', germany, 'Discuri, plăcuțe și lichid de frână.', 'Диски, колодки и тормозная жидкость.'),
  brand('b-14', 'bosch', 'Bosch', germany, 'Filtre, bujii și ștergătoare.', 'Фильтры, свечи и щётки стеклоочистителя.'),
  brand('b-15', 'mann-filter', 'MANN-FILTER', germany, 'Filtre pentru motor.', 'Фильтры для двигателя.'),
  brand('b-16', 'ngk', 'NGK', japan, 'Bujii și senzori.', 'Свечи зажигания и датчики.'),
  brand('b-17', 'sachs', 'Sachs', germany, 'Amortizoare și ambreiaje.', 'Амортизаторы и сцепления.'),
  brand('b-18', 'castrol', 'Castrol', kingdom, 'Uleiuri de motor.', 'Моторные масла.'),
];
