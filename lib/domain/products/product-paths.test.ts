import { carsPath } from './product-paths';

test('[PRD-2] each make and page of the cars of a part has an address', () => {
  expect(carsPath('disc')).toBe('/shop/products/disc/cars');
  expect(carsPath('disc', 4)).toBe('/shop/products/disc/cars?make=4');
  expect(carsPath('disc', 4, 3)).toBe('/shop/products/disc/cars?make=4&page=3');
  expect(carsPath('disc', undefined, 2)).toBe('/shop/products/disc/cars?page=2');
});
