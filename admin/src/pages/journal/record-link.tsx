import { Link as StyledLink } from '@mui/material';
import { useResourceDefinitions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { JournalEntry } from './changes';

/** The record of an entry, as a link where the pages have one for it. */
export function RecordLink({ entry: { resource, recordId } }: { readonly entry: JournalEntry }) {
  const t = useTranslate();
  const definition = useResourceDefinitions()[resource];
  const text = `${t(`resources.${resource}.name`, { smart_count: 1, _: resource })} ${recordId}`;
  const path = `/${resource}/${encodeURIComponent(recordId)}`;
  if (!definition?.hasShow && !definition?.hasEdit) return <span>{text}</span>;
  return (
    <StyledLink component={Link} to={definition.hasShow ? `${path}/show` : path}>
      {text}
    </StyledLink>
  );
}
