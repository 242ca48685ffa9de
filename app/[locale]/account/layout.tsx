/** Loads the styles of account pages, which other pages do not carry. */
export default function AccountLayout({ children }: LayoutProps<'/[locale]/account'>) {
  return children;
}
