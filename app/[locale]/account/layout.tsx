/** Loads the styles of account pages, which are not part of other pages. */
export default function AccountLayout({ children }: LayoutProps<'/[locale]/account'>) {
  return children;
}
