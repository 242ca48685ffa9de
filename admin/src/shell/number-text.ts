/** A number such as `40 003,5`. Both languages group digits by spaces, like the amounts of the back office. */
export function numberText(value: number): string {
  return value.toLocaleString('ru');
}
