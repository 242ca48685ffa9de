import type { Call } from './call';
import { calls } from './calls';
import { features } from './features';

/** The calls that section 7 of the specification names. */
const specified = [
  'DELETE /account/users/address/{id}',
  'GET /account/auth/session',
  'GET /account/auth/session/key/{key}',
  'GET /account/auth/session/reload',
  'GET /account/delivery',
  'GET /account/orders/{id}',
  'GET /account/users/address',
  'GET /account/users/address/{id}',
  'GET /account/users/debt/{detail}',
  'POST /account/address',
  'POST /account/address/search',
  'POST /account/address/search/tree',
  'POST /account/auth/emailconf',
  'POST /account/auth/emailconfcheck',
  'POST /account/auth/fpass',
  'POST /account/auth/fpasswd',
  'POST /account/auth/login',
  'POST /account/auth/logout',
  'POST /account/auth/passwd',
  'POST /account/auth/phoneconf',
  'POST /account/auth/phoneconfcheck',
  'POST /account/auth/refresh',
  'POST /account/auth/session',
  'POST /account/auth/signup',
  'POST /account/contacts/contactus',
  'POST /account/contacts/newsletter',
  'POST /account/messages/wpaddsub',
  'POST /account/orders',
  'POST /account/orders/checkout',
  'POST /account/payment/url',
  'POST /account/users/usersalesreport',
  'POST /banners/',
  'POST /blog/category',
  'POST /blog/posts',
  'POST /blog/posts/tags',
  'POST /brands/search',
  'POST /shop/category',
  'POST /shop/menu',
  'POST /shop/product',
  'POST /shop/product/cars',
  'POST /shop/productalt',
  'POST /shop/products',
  'POST /shop/products/tags',
  'POST /shop/search/categories',
  'POST /shop/search/products',
  'POST /shop/search/productsbyoen',
  'POST /shop/search/tags',
  'POST /shop/stocks',
  'POST /vehicle/car/manufacturers',
  'POST /vehicle/car/models',
  'POST /vehicle/car/vehicle',
  'POST /vehicle/car/vehicle/details',
  'POST /vehicle/car/vehicle/vin',
  'POST /vehicle/cars/img',
  'PUT /account/auth/session',
  'PUT /account/users',
  'PUT /account/users/address',
  'PUT /account/users/address/{id}',
];

const all = Object.entries<Call>(calls);
const namesOf = (profile: Call['profile']) => all.filter(([, call]) => call.profile === profile).map(([name]) => name);

it('[BE-1] needs every extended call for a feature and no core call', () => {
  expect(Object.values(features).flat().sort()).toEqual(namesOf('extended').sort());
});

it('[BE-1] has exactly the calls of the specification in the core profile', () => {
  const core = all.filter(([, { profile }]) => profile === 'core');
  expect(core.map(([, { service, method, path }]) => `${method} /${service}${path}`).sort()).toEqual(specified);
});
