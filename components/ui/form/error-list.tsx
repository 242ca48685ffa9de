import { Note } from '@/components/ui/note';

/** What the service said no to, in words. */
export function ErrorList({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Note kind="error" role="alert">
      {texts.join(' ')}
    </Note>
  );
}
