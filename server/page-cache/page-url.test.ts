import { pageUrlOf } from './page-url';

const list = '/ru/shop/category/frane';
const nameOf = (url: string) => pageUrlOf(url).name;

describe('pageUrlOf', () => {
  it.each([
    ['f.brand=bosch&sort=price&page=2', 'page=2&sort=price&f.brand=bosch'],
    ['f.brand=bosch&page=1', 'utm_source=mail&f.brand=bosch&page=1&_rsc=1x'],
    ['f.brand=bosch&page=1', 'f.brand=bosch&anything=else&view=grid&limit=24'],
    ['f.price=100..900&page=1', 'min.price=1&max.price=9'],
    ['car=5&eq=disc_front%3A288&page=1', 'eq=disc_front:288&car=5'],
  ])('maps ?%s and ?%s to one name', (one, other) => {
    expect(nameOf(`${list}?${one}`)).toBe(`${list}?${one}`);
    expect(nameOf(`${list}?${other}`)).toBe(`${list}?${one}`);
  });

  it('drops ignored and default parameters', () => {
    for (const query of ['', '?utm_source=mail', '?page=1', '?nothing=known'])
      expect(pageUrlOf(list + query)).toEqual({ url: list, name: list, isUnboundedKeySpace: false });
    for (const path of [
      '/ro-MD/shop/products/disc-frana',
      '/ro-MD/shop/products/disc-frana/analogs',
      '/ro-MD/shop/products/disc-frana/reviews',
      '/ru/brands',
      '/ru/blog/post/ulei',
      '/ru/site/faq',
      '/ru/tecdoc/search-by-car/bmw/12',
    ])
      expect(pageUrlOf(`${path}?x=1&page=7`)).toEqual({ url: path, name: path, isUnboundedKeySpace: false });
  });

  it('[HOME-1] keeps the list of the home page', () => {
    expect(nameOf('/ru?products=new&x=1')).toBe('/ru?products=new');
    for (const query of ['?products=sale', '?products=other', '?products=new&products=sale', '?x=1'])
      expect(pageUrlOf(`/ru${query}`)).toEqual({ url: '/ru', name: '/ru', isUnboundedKeySpace: false });
  });

  it('keeps the router parameter', () => {
    expect(pageUrlOf(`${list}?page=2&_rsc=1abc`)).toEqual({
      url: `${list}?page=2&_rsc=1abc`,
      name: `${list}?page=2`,
      isUnboundedKeySpace: true,
    });
    expect(pageUrlOf(`${list}?_rsc=1abc`).url).toBe(`${list}?_rsc=1abc`);
  });

  it('[SRC-7] keeps a filter that the search text excludes', () => {
    const url = '/ru/shop/search/products/anvelope%20de%20iarna?off=attr.season';
    expect(pageUrlOf(url)).toMatchObject({ url, name: undefined });
  });

  it('names searches and blog pages', () => {
    const search = '/ru/shop/search/products/ulei%205w30';
    expect(pageUrlOf(search)).toEqual({ url: search, name: search, isUnboundedKeySpace: true });
    expect(nameOf(`${search}?view=list&exact=1`)).toBe(`${search}?view=list&exact=1&page=1`);
    expect(nameOf('/ru/blog?page=2&x=1&q=%D0%BC%D0%B0%D1%81%D0%BB%D0%BE')).toBe(
      '/ru/blog?q=%D0%BC%D0%B0%D1%81%D0%BB%D0%BE&page=2',
    );
    expect(nameOf('/ru/blog/tag/ulei?page=1')).toBe('/ru/blog/tag/ulei');
    expect(pageUrlOf('/ru/tecdoc/car/5/group/100').isUnboundedKeySpace).toBe(true);
  });

  it('[SEC-60] gives no name to URLs with personal data or invalid parameters', () => {
    expect(nameOf('/ru/shop/search/products/WVWZZZ1KZ6W386752')).toBeUndefined();
    expect(nameOf('/ru/shop/search/products/ion%40exemplu.md')).toBeUndefined();
    expect(nameOf('/ru/blog?q=ion@exemplu.md')).toBeUndefined();
    expect(nameOf(`${list}?sort=loudest`)).toBeUndefined();
    expect(nameOf('/ru/tecdoc/vin?vin=x')).toBeUndefined();
    expect(nameOf('/ru/account/login?returnTo=%2Fru')).toBeUndefined();
  });
});
