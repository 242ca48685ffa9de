/** How many products one request may ask the own prices of: more than any page of the shop shows at once. */
export const mostPricedProducts = 200;
