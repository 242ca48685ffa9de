/** The two thumbs of a range, the lower one first. */
function thumbsOf(range: Element): HTMLInputElement[] {
  return [...range.querySelectorAll<HTMLInputElement>('input[type="range"]')];
}

/** Draws the chosen part of a range between its thumbs. */
export function drawRange(range: HTMLElement): void {
  const [low, high] = thumbsOf(range);
  if (!low || !high) return;
  const [min, max] = [Number(low.min), Number(low.max)];
  const share = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  range.style.setProperty('--a', share(Number(low.value)));
  range.style.setProperty('--z', share(min + max - Number(high.value)));
}

/**
 * After a thumb moved: it stops at the other thumb and its field shows the value; at the end of the range the field is
 * empty.
 */
export function moveThumb(thumb: HTMLInputElement): void {
  const range = thumb.parentElement;
  const [low, high] = range ? thumbsOf(range) : [];
  if (!range || !low || !high) return;
  const isLow = thumb === low;
  if (Number(low.value) > Number(high.value)) thumb.value = isLow ? high.value : low.value;
  drawRange(range);
  const field = thumb.form?.elements.namedItem(thumb.dataset['field'] ?? '');
  const atEnd = thumb.value === (isLow ? thumb.min : thumb.max);
  if (field instanceof HTMLInputElement) field.value = atEnd ? '' : thumb.value.replace('.', ',');
}
