import { calls } from '@/lib/contract/calls';
import { findCall, methodsOf } from './find-call';

const pathOf = (method: string, path: string) => findCall(method, path)?.call.path;

describe('table of calls', () => {
  it.each([
    ['POST', '/api/shop/products', '/products'],
    ['POST', '/api/shop/search/tags', '/search/tags'],
    ['POST', '/api/banners', '/'],
    ['GET', '/api/account/users/address/7', '/users/address/{id}'],
    ['DELETE', '/api/account/users/address/7', '/users/address/{id}'],
    ['GET', '/api/account/users/debt/1', '/users/debt/{detail}'],
  ])('[API-4] %s %s is a call', (method, path, expected) => {
    expect(pathOf(method, path)).toBe(expected);
  });

  it.each([
    ['GET', '/api/shop/products'],
    ['POST', '/api/shop/nothing'],
    ['POST', '/api/shop'],
    ['POST', '/api/elsewhere/products'],
    ['GET', '/api/account/users/address/x'],
    ['GET', '/api/account/users/address/0'],
    ['GET', '/api/account/users/address/7/8'],
    ['GET', '/api/account/users/debt/2'],
    ['POST', '/api/shop/../account/users'],
    ['POST', '/api/shop/%2e%2e/account'],
    ['POST', '/api/shop/search%2ftags'],
  ])('[API-4] %s %s does not exist', (method, path) => {
    expect(findCall(method, path)).toBeUndefined();
  });

  it('[API-4] knows the methods of an address', () => {
    expect(methodsOf('/api/shop/products')).toEqual(['POST']);
    expect([...methodsOf('/api/account/users/address/7')].sort()).toEqual(['DELETE', 'GET', 'PUT']);
    expect(methodsOf('/api/shop/nothing')).toEqual([]);
  });

  it('[API-4] never has a call that carries tokens or keys', () => {
    const hidden = Object.values(calls).filter(({ proxied }) => !proxied);
    expect(hidden.length).toBeGreaterThan(5);
    for (const call of hidden) {
      const path = `/api/${call.service}${call.path.replace('{key}', 'k'.repeat(22)).replace('{token}', 't'.repeat(22))}`;
      expect(findCall(call.method, path)?.call).not.toBe(call);
    }
  });
});
