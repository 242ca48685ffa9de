/** Icons of lucide 1.75 (ISC licence), each a symbol of `public/brand/icons.svg` with a view box of 24 × 24. */
export type IconShape = {
  /** URL of the symbol: in the page, or in the SVG file. */
  readonly href: string;
  /** Whether the icon points in reading direction, and is mirrored in right-to-left languages. */
  readonly flips?: true;
};

/** SVG file with all icons and the shop's mark. Its URL contains the beginning of the file's SHA-256. */
export const iconSheet = '/brand/icons.svg?v=83c18b15';

/**
 * An icon whose symbol every page contains (`shell/icon-symbols.tsx`), because catalogue pages show it on the first
 * paint.
 */
const inPage = (name: string): IconShape => ({ href: `#i-${name}` });

const inSheet = (name: string): IconShape => ({ href: `${iconSheet}#${name}` });

export const arrowLeftIcon: IconShape = { ...inSheet('arrow-left'), flips: true };
export const arrowRightIcon: IconShape = { ...inPage('arrow-right'), flips: true };
export const badgeCheckIcon = inSheet('badge-check');
export const carFrontIcon = inSheet('car-front');
export const carIcon = inPage('car');
export const checkIcon = inPage('check');
export const chevronDownIcon = inPage('chevron-down');
export const chevronLeftIcon: IconShape = { ...inPage('chevron-left'), flips: true };
export const chevronRightIcon: IconShape = { ...inPage('chevron-right'), flips: true };
export const circleAlertIcon = inPage('circle-alert');
export const clockIcon = inSheet('clock');
export const copyIcon = inPage('copy');
export const downloadIcon = inSheet('download');
export const externalLinkIcon = inSheet('external-link');
export const fileTextIcon = inSheet('file-text');
export const folderIcon = inSheet('folder');
export const heartIcon = inPage('heart');
export const houseIcon = inPage('house');
export const infinityIcon = inPage('infinity');
export const infoIcon = inSheet('info');
export const keyRoundIcon = inSheet('key-round');
export const layoutDashboardIcon = inSheet('layout-dashboard');
export const layoutGridIcon = inSheet('layout-grid');
export const layoutPanelTopIcon = inPage('layout-panel-top');
export const loaderCircleIcon = inPage('loader-circle');
export const logOutIcon = inSheet('log-out');
export const mailIcon = inSheet('mail');
export const mapPinIcon = inSheet('map-pin');
export const menuIcon = inPage('menu');
export const messageCircleIcon = inSheet('message-circle');
export const minusIcon = inPage('minus');
export const newspaperIcon = inSheet('newspaper');
export const packageIcon = inSheet('package');
export const packageSearchIcon = inSheet('package-search');
export const pauseIcon = inPage('pause');
export const pencilIcon = inSheet('pencil');
export const phoneIcon = inSheet('phone');
export const playIcon = inPage('play');
export const plusIcon = inPage('plus');
export const rotateCcwIcon = inSheet('rotate-ccw');
export const rows3Icon = inSheet('rows-3');
export const scaleIcon = inPage('scale');
export const searchIcon = inPage('search');
export const sendIcon = inPage('send');
export const settingsIcon = inSheet('settings');
export const share2Icon = inPage('share-2');
export const shareIcon = inSheet('share');
export const shieldCheckIcon = inSheet('shield-check');
export const shoppingCartIcon = inPage('shopping-cart');
export const slidersHorizontalIcon = inPage('sliders-horizontal');
export const starIcon = inPage('star');
export const storeIcon = inSheet('store');
export const table2Icon = inPage('table-2');
export const tagIcon = inSheet('tag');
export const trash2Icon = inSheet('trash-2');
export const triangleAlertIcon = inSheet('triangle-alert');
export const truckIcon = inSheet('truck');
export const userIcon = inPage('user');
export const wrenchIcon = inPage('wrench');
export const xIcon = inPage('x');
export const zoomInIcon = inPage('zoom-in');
