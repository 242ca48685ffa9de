import { readCondition } from './fit-terms';
import { contentOf, faultsOf, type ProductDraft } from './product-draft';

const draft: ProductDraft = {
  names: { ro: 'Filtru', ru: 'Фильтр' },
  descriptions: { ro: '', ru: '' },
  brandId: 3,
  categoryId: null,
  attributes: { diameter: '280', colour: ' ' },
  numbers: [{ key: 'a', kind: 'oe', maker: 'Skoda', number: '1K0 615 301' }],
  tags: [],
  pictures: [],
  ean: '4006381333931; 4006381333931',
  weight: '0,35',
  warrantyMonths: '24',
  quantityPerCar: '',
  coreDeposit: '1 134,50',
  replacedBy: '',
};

describe('the draft of a product', () => {
  it('[CON-1] converts typed kilograms, lei and lists to the input of the API', () => {
    expect(faultsOf(draft)).toEqual({});
    expect(contentOf(draft)).toMatchObject({
      ...{ weight: 350, coreDeposit: 113_450, warrantyMonths: 24, quantityPerCar: null, ean: ['4006381333931'] },
      ...{ attributes: { diameter: '280' }, numbers: [{ kind: 'oe', maker: 'Skoda', number: '1K0 615 301' }] },
    });
  });

  it('[CON-1] reports every product field whose text is invalid', () => {
    const wrong = { weight: 'greu', warrantyMonths: '1,5', quantityPerCar: '0', coreDeposit: 'mult', brandId: null };
    expect(Object.keys(faultsOf({ ...draft, ...wrong })).sort()).toEqual(Object.keys(wrong).sort());
  });
});

describe('a typed condition of a car', () => {
  it('[CON-1] parses a range of build months that may be open at the end', () => {
    const months = (text: string) => readCondition({ key: 'a', criteriaId: 'build_month', text });
    expect(months('03.2011–12.2014')).toEqual({ criteriaId: 'build_month', from: 201_103, to: 201_412 });
    expect(months('03.2011–')).toEqual({ criteriaId: 'build_month', from: 201_103 });
    expect(months('13.2011–')).toBeUndefined();
  });

  it('[CON-1] parses comma-separated values of a car criterion', () => {
    const condition = { key: 'a', criteriaId: 'brake_system', text: 'ATE, TRW' };
    expect(readCondition(condition)).toEqual({ criteriaId: 'brake_system', values: ['ATE', 'TRW'] });
    expect(readCondition({ ...condition, text: ' ' })).toBeUndefined();
  });
});
