/** Where a plain form puts a part into the cart, in the language `?lang`: `add` is the part, or `part/car`; then `quantity` and `option.*`. */
export const cartFormPath = '/api/cart';

/** The form of a page that its buttons belong to wherever they stand, also inside another form. */
export const cartFormId = 'cart-form';
