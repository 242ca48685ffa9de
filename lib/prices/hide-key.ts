type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey' | 'repeat'>;

/** Left or right Control with Q: by its letter, or by its place where the keyboard writes other letters. Held down it counts once. */
export function isHideKey({ code, key, ctrlKey, altKey, shiftKey, metaKey, repeat }: Pressed): boolean {
  if (!ctrlKey || altKey || shiftKey || metaKey || repeat) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'q' : code === 'KeyQ';
}
