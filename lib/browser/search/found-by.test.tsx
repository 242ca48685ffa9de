import { currentSearch, rememberLink, rememberSearch } from './found-by';

const openPage = (path: string) => history.pushState({}, '', path);
const referrer = (url: string) => jest.spyOn(document, 'referrer', 'get').mockReturnValue(url);

/** Simulates client-side navigation to a link of the page. */
function follow(path: string, within = document.body.appendChild(document.createElement('main'))): void {
  const link = document.createElement('a');
  link.href = path;
  within.append(link);
  rememberLink(link);
  openPage(path);
}

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

test('[FIG-1] a product opened in another tab belongs to the search of the page that it was opened from', () => {
  openPage('/ro-MD/shop/products/filtru-1');
  referrer(`${location.origin}/ro-MD/shop/search/products/filtru%20ulei?sort=price`);
  expect(currentSearch()).toEqual({ text: 'filtru ulei', isSuggestion: false });
  referrer('https://example.com/ro-MD/shop/search/products/filtru');
  expect(currentSearch()).toBeUndefined();
  referrer(`${location.origin}/ro-MD/shop/search/products/%E0%A4%A`);
  expect(currentSearch()).toBeUndefined();
});

test('[FIG-1] a page of results belongs to its search', () => {
  openPage('/ru/shop/search/products/%D1%84%D0%B8%D0%BB%D1%8C%D1%82%D1%80');
  expect(currentSearch()).toEqual({ text: 'фильтр', isSuggestion: false });
});

test('[FIG-1] a product belongs to the search whose results link to it, until another link is followed', () => {
  openPage('/ro-MD/shop/search/products/bujie');
  follow('/ro-MD/shop/products/bujie-1');
  expect(currentSearch()).toEqual({ text: 'bujie', isSuggestion: false });
  follow('/ro-MD/shop/products/bujie-2');
  expect(currentSearch()).toBeUndefined();
});

test('[FIG-1] a page that is neither a result list nor a product belongs to no search', () => {
  openPage('/ro-MD/shop/search/products/bujie');
  follow('/ro-MD/shop/category/bujii');
  expect(currentSearch()).toBeUndefined();
  follow('/ro-MD/shop/products/bujie-1');
  expect(currentSearch()).toBeUndefined();
});

test('[FIG-1] a product belongs to the text for which it was suggested', () => {
  openPage('/ro-MD/shop/search/products/bujie');
  document.body.innerHTML = '<search><input data-search="list" value=" gdb1330 "><div></div></search>';
  follow('/ro-MD/shop/products/placute-1', document.querySelector('div') ?? undefined);
  expect(currentSearch()).toEqual({ text: 'gdb1330', isSuggestion: true });
});

test('[FIG-1] a product that a search opens directly belongs to that search', () => {
  openPage('/ro-MD/');
  rememberSearch('gdb1330');
  openPage('/ro-MD/shop/products/placute-1');
  expect(currentSearch()).toEqual({ text: 'gdb1330', isSuggestion: false });
});
