/** Icons of lucide 1.75 (ISC licence), each a symbol of `public/brand/icons.svg` with a view box of 24 × 24. */
export type IconShape = {
  /** URL of the symbol in the SVG file. */
  readonly href: string;
  /** Whether the icon points in reading direction, and is mirrored in right-to-left languages. */
  readonly flips?: true;
};

/** SVG file with all icons. Its URL contains the beginning of the file's SHA-256. */
export const iconSheet = '/brand/icons.svg?v=17867d7a';

const inSheet = (name: string): IconShape => ({ href: `${iconSheet}#${name}` });

export const arrowLeftIcon: IconShape = { ...inSheet('arrow-left'), flips: true };
export const arrowRightIcon: IconShape = { ...inSheet('arrow-right'), flips: true };
export const badgeCheckIcon = inSheet('badge-check');
export const carFrontIcon = inSheet('car-front');
export const carIcon = inSheet('car');
export const checkIcon = inSheet('check');
export const chevronDownIcon = inSheet('chevron-down');
export const chevronLeftIcon: IconShape = { ...inSheet('chevron-left'), flips: true };
export const chevronRightIcon: IconShape = { ...inSheet('chevron-right'), flips: true };
export const circleAlertIcon = inSheet('circle-alert');
export const clockIcon = inSheet('clock');
export const copyIcon = inSheet('copy');
export const downloadIcon = inSheet('download');
export const externalLinkIcon = inSheet('external-link');
export const fileTextIcon = inSheet('file-text');
export const folderIcon = inSheet('folder');
export const heartIcon = inSheet('heart');
export const houseIcon = inSheet('house');
export const infoIcon = inSheet('info');
export const keyRoundIcon = inSheet('key-round');
export const layoutDashboardIcon = inSheet('layout-dashboard');
export const layoutGridIcon = inSheet('layout-grid');
export const loaderCircleIcon = inSheet('loader-circle');
export const logOutIcon = inSheet('log-out');
export const mailIcon = inSheet('mail');
export const mapPinIcon = inSheet('map-pin');
export const messageCircleIcon = inSheet('message-circle');
export const minusIcon = inSheet('minus');
export const newspaperIcon = inSheet('newspaper');
export const packageIcon = inSheet('package');
export const packageSearchIcon = inSheet('package-search');
export const pencilIcon = inSheet('pencil');
export const phoneIcon = inSheet('phone');
export const plusIcon = inSheet('plus');
export const rotateCcwIcon = inSheet('rotate-ccw');
export const rows3Icon = inSheet('rows-3');
export const scaleIcon = inSheet('scale');
export const searchIcon = inSheet('search');
export const settingsIcon = inSheet('settings');
export const share2Icon = inSheet('share-2');
export const shareIcon = inSheet('share');
export const shieldCheckIcon = inSheet('shield-check');
export const shoppingCartIcon = inSheet('shopping-cart');
export const starIcon = inSheet('star');
export const storeIcon = inSheet('store');
export const tagIcon = inSheet('tag');
export const trash2Icon = inSheet('trash-2');
export const triangleAlertIcon = inSheet('triangle-alert');
export const truckIcon = inSheet('truck');
export const userIcon = inSheet('user');
export const xIcon = inSheet('x');
export const zoomInIcon = inSheet('zoom-in');
