import { useLocale } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { localePath } from '@/lib/navigation/locale-path';

type MissingProps = {
  readonly title: string;
  /** Where to go on instead, without the language. */
  readonly path: string;
  readonly label: string;
};

/** What an address of the account names is not there any more, or was never this customer's. */
export function NotFoundHere({ title, path, label }: MissingProps) {
  return (
    <EmptyState
      drawing="/drawings/box.svg"
      title={title}
      action={
        <LinkButton kind="secondary" href={localePath(useLocale(), path)}>
          {label}
        </LinkButton>
      }
    />
  );
}
