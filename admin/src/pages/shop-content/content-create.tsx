import { useRedirect } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { contentKinds } from '@/lib/contract/admin/content';
import { ContentEditor } from './content-editor';
import { emptyBody } from './draft-values';

/** New content of the kind in the URL, such as `#/content/create?kind=post`. */
export default function ContentCreate() {
  const [parameters] = useSearchParams();
  const redirect = useRedirect();
  const kind = contentKinds.find((known) => known === parameters.get('kind')) ?? 'post';
  return (
    <ContentEditor
      key={kind}
      start={emptyBody(kind)}
      // In the next task, when the page is no longer dirty, so that leaving it does not ask.
      onSaved={({ id }) => setTimeout(() => redirect('edit', 'content', id))}
    />
  );
}
