/**
 * The icons in use: lucide 1.75 (ISC licence), each a symbol of `public/brand/icons.svg` on a 24 × 24 board. Their
 * outlines travel once and are kept by the browser, instead of standing in every page and every bundle. The sheet has
 * the shop's own mark, too (`components/shell/header.tsx`).
 */
export type IconShape = {
  readonly name: string;
  /** Points along the line of writing, so it turns round in right-to-left. */
  readonly flips?: true;
};

/** The address changes with the file: its beginning of SHA-256. */
export const iconSheet = '/brand/icons.svg?v=83c18b15';

export const arrowRightIcon: IconShape = { name: 'arrow-right', flips: true };
export const carIcon: IconShape = { name: 'car' };
export const checkIcon: IconShape = { name: 'check' };
export const chevronDownIcon: IconShape = { name: 'chevron-down' };
export const chevronLeftIcon: IconShape = { name: 'chevron-left', flips: true };
export const chevronRightIcon: IconShape = { name: 'chevron-right', flips: true };
export const circleAlertIcon: IconShape = { name: 'circle-alert' };
export const copyIcon: IconShape = { name: 'copy' };
export const heartIcon: IconShape = { name: 'heart' };
export const houseIcon: IconShape = { name: 'house' };
export const infinityIcon: IconShape = { name: 'infinity' };
export const layoutPanelTopIcon: IconShape = { name: 'layout-panel-top' };
export const loaderCircleIcon: IconShape = { name: 'loader-circle' };
export const menuIcon: IconShape = { name: 'menu' };
export const minusIcon: IconShape = { name: 'minus' };
export const pauseIcon: IconShape = { name: 'pause' };
export const playIcon: IconShape = { name: 'play' };
export const plusIcon: IconShape = { name: 'plus' };
export const scaleIcon: IconShape = { name: 'scale' };
export const searchIcon: IconShape = { name: 'search' };
export const sendIcon: IconShape = { name: 'send' };
export const share2Icon: IconShape = { name: 'share-2' };
export const shoppingCartIcon: IconShape = { name: 'shopping-cart' };
export const slidersHorizontalIcon: IconShape = { name: 'sliders-horizontal' };
export const starIcon: IconShape = { name: 'star' };
export const table2Icon: IconShape = { name: 'table-2' };
export const userIcon: IconShape = { name: 'user' };
export const wrenchIcon: IconShape = { name: 'wrench' };
export const xIcon: IconShape = { name: 'x' };
export const zoomInIcon: IconShape = { name: 'zoom-in' };
