import type { IconShape } from './icons';

/** The sheet with all icons and the shop's own mark. Its address changes with the file: its beginning of SHA-256. */
export const iconSheet = '/brand/icons.svg?v=83c18b15';

const inSheet = (name: string): IconShape => ({ href: `${iconSheet}#${name}` });

/** Icons that the scripts of home, lists and products do without: what every page loads does not name them. */
export const arrowLeftIcon: IconShape = { ...inSheet('arrow-left'), flips: true };
export const badgeCheckIcon = inSheet('badge-check');
export const carFrontIcon = inSheet('car-front');
export const clockIcon = inSheet('clock');
export const downloadIcon = inSheet('download');
export const externalLinkIcon = inSheet('external-link');
export const fileTextIcon = inSheet('file-text');
export const folderIcon = inSheet('folder');
export const infoIcon = inSheet('info');
export const keyRoundIcon = inSheet('key-round');
export const layoutDashboardIcon = inSheet('layout-dashboard');
export const layoutGridIcon = inSheet('layout-grid');
export const logOutIcon = inSheet('log-out');
export const mailIcon = inSheet('mail');
export const mapPinIcon = inSheet('map-pin');
export const messageCircleIcon = inSheet('message-circle');
export const newspaperIcon = inSheet('newspaper');
export const packageIcon = inSheet('package');
export const packageSearchIcon = inSheet('package-search');
export const pencilIcon = inSheet('pencil');
export const phoneIcon = inSheet('phone');
export const rotateCcwIcon = inSheet('rotate-ccw');
export const rows3Icon = inSheet('rows-3');
export const settingsIcon = inSheet('settings');
export const shareIcon = inSheet('share');
export const shieldCheckIcon = inSheet('shield-check');
export const storeIcon = inSheet('store');
export const trash2Icon = inSheet('trash-2');
export const tagIcon = inSheet('tag');
export const triangleAlertIcon = inSheet('triangle-alert');
export const truckIcon = inSheet('truck');
