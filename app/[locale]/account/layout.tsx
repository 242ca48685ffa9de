/** Brings the styles of the account's pages, which no other page carries. */
export default function AccountLayout({ children }: LayoutProps<'/[locale]/account'>) {
  return children;
}
