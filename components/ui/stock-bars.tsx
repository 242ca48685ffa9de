/** Five bars and words. The bars are for the eye only; the words always say a number, a day or a range. */
export function StockBars({ rating, label }: { readonly rating: number; readonly label: string }) {
  return (
    <span className="stk" data-r={rating}>
      <span className="bars" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      <span>{label}</span>
    </span>
  );
}
