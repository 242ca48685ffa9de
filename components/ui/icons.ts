/**
 * The icons in use: lucide 1.75 (ISC licence), each a symbol of `public/brand/icons.svg` on a 24 × 24 board. Those that
 * scripts of home, lists and products show stand in each page once (`shell/icon-symbols.tsx`), so that they are there with its
 * first paint; the rest is in `page-icons.ts`.
 */
export type IconShape = {
  /** Where its symbol is: in the page, or in the sheet. */
  readonly href: string;
  /** Points along the line of writing, so it turns round in right-to-left. */
  readonly flips?: true;
};

export const arrowRightIcon: IconShape = { href: '#i-arrow-right', flips: true };
export const carIcon: IconShape = { href: '#i-car' };
export const checkIcon: IconShape = { href: '#i-check' };
export const chevronDownIcon: IconShape = { href: '#i-chevron-down' };
export const chevronLeftIcon: IconShape = { href: '#i-chevron-left', flips: true };
export const chevronRightIcon: IconShape = { href: '#i-chevron-right', flips: true };
export const circleAlertIcon: IconShape = { href: '#i-circle-alert' };
export const copyIcon: IconShape = { href: '#i-copy' };
export const heartIcon: IconShape = { href: '#i-heart' };
export const houseIcon: IconShape = { href: '#i-house' };
export const infinityIcon: IconShape = { href: '#i-infinity' };
export const layoutPanelTopIcon: IconShape = { href: '#i-layout-panel-top' };
export const loaderCircleIcon: IconShape = { href: '#i-loader-circle' };
export const menuIcon: IconShape = { href: '#i-menu' };
export const minusIcon: IconShape = { href: '#i-minus' };
export const pauseIcon: IconShape = { href: '#i-pause' };
export const playIcon: IconShape = { href: '#i-play' };
export const plusIcon: IconShape = { href: '#i-plus' };
export const scaleIcon: IconShape = { href: '#i-scale' };
export const searchIcon: IconShape = { href: '#i-search' };
export const sendIcon: IconShape = { href: '#i-send' };
export const share2Icon: IconShape = { href: '#i-share-2' };
export const shoppingCartIcon: IconShape = { href: '#i-shopping-cart' };
export const slidersHorizontalIcon: IconShape = { href: '#i-sliders-horizontal' };
export const starIcon: IconShape = { href: '#i-star' };
export const table2Icon: IconShape = { href: '#i-table-2' };
export const userIcon: IconShape = { href: '#i-user' };
export const wrenchIcon: IconShape = { href: '#i-wrench' };
export const xIcon: IconShape = { href: '#i-x' };
export const zoomInIcon: IconShape = { href: '#i-zoom-in' };
