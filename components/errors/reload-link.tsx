'use client';

/** Loads the page again; without scripts at least the page, if not its query. */
export function ReloadLink({ children }: { readonly children: string }) {
  return (
    <a
      className="btn"
      href="?"
      onClick={(event) => {
        event.preventDefault();
        location.reload();
      }}
    >
      {children}
    </a>
  );
}
