import styles from './identity.module.css';

/** Brand and number: how a part is called at the counter. */
export function Identity({ brand, number }: { readonly brand: string | undefined; readonly number: string }) {
  return (
    <span className={styles.identity}>
      {brand !== undefined && <b>{brand}</b>}
      <span className="code">{number}</span>
    </span>
  );
}
