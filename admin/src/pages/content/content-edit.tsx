import { Alert, CircularProgress } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { contentResource } from '@/lib/contract/admin/content';
import { errorText } from '../../api/error-text';
import { ContentEditor } from './content-editor';

/** The page of a content item: its draft, publication and history. */
export default function ContentEdit() {
  const { id = '' } = useParams();
  const t = useTranslate();
  const { data, error, refetch } = useGetOne('content', { id });
  const record = contentResource.record.safeParse(data).data;
  if (error) return <Alert severity="error">{t(errorText(error))}</Alert>;
  if (!record) return <CircularProgress sx={{ m: 4 }} />;
  const read = () => refetch();
  return <ContentEditor key={record.id} record={record} start={record.body} onSaved={read} onRefused={read} />;
}
