const fromRight = () => document.documentElement.dir === 'rtl';

/** The arrow key that leads on in the direction of reading: into a mega-menu, to the next column. */
export function inwardKey(): 'ArrowLeft' | 'ArrowRight' {
  return fromRight() ? 'ArrowLeft' : 'ArrowRight';
}

/** The arrow key that leads back. */
export function outwardKey(): 'ArrowLeft' | 'ArrowRight' {
  return fromRight() ? 'ArrowRight' : 'ArrowLeft';
}
