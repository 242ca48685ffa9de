/**
 * The URL that plain forms change the cart with, in the language `?lang`. `add` is a product, or `product/car`, with
 * `quantity` and `option.*`. `line` is the product of a line, with `option.*`, in the cart `cart` (0 for a visitor's): it
 * is set to `quantity` plus `by`, at most `max`, or removed with `remove`.
 */
export const cartFormPath = '/api/cart';

/** The id of the page's cart form; buttons anywhere on the page, also inside another form, belong to it. */
export const cartFormId = 'cart-form';
