/**
 * Where plain forms change the cart, in the language `?lang`. Either `add` is a part, or `part/car`, with `quantity` and
 * `option.*`; or `line` names a line of the cart `cart` (0 for a visitor's), which becomes `quantity` plus `by` pieces, or
 * none with `remove`.
 */
export const cartFormPath = '/api/cart';

/** The form of a page that its buttons belong to wherever they stand, also inside another form. */
export const cartFormId = 'cart-form';
