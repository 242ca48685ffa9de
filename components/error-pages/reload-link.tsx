import styles from '@/components/ui/button.module.css';
/** Loads the page again, with its query: a link to where one is, which no script has to answer. */
export function ReloadLink({ children }: { readonly children: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself, query and all
    <a className={styles.button} href="" data-native>
      {children}
    </a>
  );
}
