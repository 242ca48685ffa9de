import styles from './stock-bars.module.css';
/** Five bars, drawn by the style sheet for the eye only, and words that always say a number, a day or a range. */
export function StockBars({ rating, label }: { readonly rating: number; readonly label: string }) {
  return (
    <span className={styles.stock} data-r={rating}>
      <span>{label}</span>
    </span>
  );
}
