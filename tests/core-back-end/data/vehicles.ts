import { type Text, text } from '../text';

export interface Manufacturer {
  readonly manuId: number;
  readonly name: string;
}

export interface Model {
  readonly modId: number;
  readonly manuId: number;
  /** Key by which the product table names the model. */
  readonly key: string;
  readonly name: string;
  readonly from: string;
  readonly to: string | null;
}

export interface Car {
  readonly carId: number;
  readonly vdId: number;
  readonly modId: number;
  readonly engine: string;
  readonly fuel: Text;
  readonly kw: number;
  readonly motorCode: string;
}

export const manufacturers: readonly Manufacturer[] = [
  { manuId: 16, name: 'BMW' },
  { manuId: 139, name: 'Dacia' },
  { manuId: 93, name: 'Renault' },
  { manuId: 106, name: 'Škoda' },
  { manuId: 111, name: 'Toyota' },
  { manuId: 121, name: 'Volkswagen' },
];

function model(modId: number, manuId: number, key: string, name: string, from: string, to: string | null): Model {
  return { modId, manuId, key, name, from, to };
}

export const models: readonly Model[] = [
  model(8001, 106, 'octavia', 'Octavia III (5E)', '2012-11', '2020-02'),
  model(8002, 106, 'fabia', 'Fabia III (NJ)', '2014-08', '2021-12'),
  model(8003, 106, 'superb', 'Superb III (3V)', '2015-03', null),
  model(8011, 139, 'logan', 'Logan II (L52)', '2012-10', '2021-05'),
  model(8012, 139, 'sandero', 'Sandero II (B8)', '2012-10', '2022-03'),
  model(8013, 139, 'duster', 'Duster II (HM)', '2017-10', null),
  model(8021, 121, 'golf', 'Golf VII (5G)', '2012-08', '2021-03'),
  model(8022, 121, 'passat', 'Passat B8 (3G)', '2014-08', '2023-12'),
  model(8023, 121, 'polo', 'Polo V (6R)', '2009-03', '2018-02'),
  model(8031, 111, 'corolla', 'Corolla (E180)', '2013-06', '2019-12'),
  model(8032, 111, 'yaris', 'Yaris III (XP130)', '2010-12', '2020-08'),
  model(8033, 111, 'avensis', 'Avensis III (T270)', '2008-11', '2018-10'),
  model(8041, 16, 'seria3', 'Seria 3 (F30)', '2011-10', '2018-10'),
  model(8042, 16, 'seria5', 'Seria 5 (G30)', '2016-09', null),
  model(8043, 16, 'x3', 'X3 (F25)', '2010-09', '2017-08'),
  model(8051, 93, 'megane', 'Megane IV (B9A)', '2015-11', null),
  model(8052, 93, 'clio', 'Clio IV (BH)', '2012-11', '2021-08'),
  model(8053, 93, 'kadjar', 'Kadjar (HA)', '2015-06', '2022-12'),
];

const petrol = text('benzină', 'бензин');
const diesel = text('motorină', 'дизель');

/** Two engines for each manufacturer: petrol, then diesel. */
const enginesOf: Readonly<Record<number, readonly (readonly [engine: string, kw: number, code: string])[]>> = {
  16: [
    ['2.0 i', 135, 'N20B20'],
    ['2.0 d', 140, 'B47D20'],
  ],
  93: [
    ['1.2 TCe', 97, 'H5F'],
    ['1.5 dCi', 81, 'K9K'],
  ],
  106: [
    ['1.4 TSI', 110, 'CZDA'],
    ['1.6 TDI', 77, 'CLHA'],
  ],
  111: [
    ['1.6 VVT-i', 97, '1ZR-FAE'],
    ['1.4 D-4D', 66, '1ND-TV'],
  ],
  121: [
    ['1.4 TSI', 92, 'CZCA'],
    ['2.0 TDI', 110, 'CRLB'],
  ],
  139: [
    ['0.9 TCe', 66, 'H4B'],
    ['1.5 dCi', 55, 'K9K'],
  ],
};

export const cars: readonly Car[] = models.flatMap(({ modId, manuId }) =>
  (enginesOf[manuId] ?? []).map(([engine, kw, motorCode], index) => ({
    carId: modId * 10 + index + 1,
    vdId: modId * 100 + index + 1,
    modId,
    engine,
    fuel: index === 0 ? petrol : diesel,
    kw,
    motorCode,
  })),
);

/** VINs that the vehicle service decodes: one to a single car, the other to both engines of the model. */
export const vins: ReadonlyMap<string, readonly number[]> = new Map([
  ['TMBJJ7NE8H0123456', [80_012]],
  ['WVWZZZAUZGW123456', [80_211, 80_212]],
]);

/** The ids of all cars of a model, given the key of the model. */
export function carIdsOf(key: string): readonly number[] {
  const wanted = models.find((each) => each.key === key);
  if (wanted === undefined) throw new Error(`Unknown model: ${key}`);
  return cars.filter(({ modId }) => modId === wanted.modId).map(({ carId }) => carId);
}
