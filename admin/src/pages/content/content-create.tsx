import { useEffect, useState } from 'react';
import { useRedirect } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { contentKinds } from '@/lib/contract/admin/content';
import { ContentEditor } from './content-editor';
import { emptyBody } from './draft-values';

/** New content of the kind in the URL, such as `#/content/create?kind=post`. */
export default function ContentCreate() {
  const [parameters] = useSearchParams();
  const redirect = useRedirect();
  const [savedId, setSavedId] = useState<number>();
  // After the render in which the editor is no longer dirty, so that leaving it is not blocked.
  useEffect(() => {
    if (savedId !== undefined) redirect('edit', 'content', savedId);
  }, [savedId, redirect]);
  const kind = contentKinds.find((known) => known === parameters.get('kind')) ?? 'post';
  return <ContentEditor key={kind} start={emptyBody(kind)} onSaved={({ id }) => setSavedId(id)} />;
}
