import { Box, Card, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { Button, DataTable, ListBase, Title, useLocaleState, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ContentTopic } from '@/lib/contract/admin/content';
import { firstLocale, forEachLocale } from '@/lib/contract/locales/locales';
import { locale as localeSchema } from '@/lib/contract/shared';
import { request } from '../../api/request';
import { EmptyList, TwoLines } from '../content/page-parts';
import { useBusy } from '../content/use-busy';
import { LanguageFields } from './language-fields';

const Column = DataTable.Col<ContentTopic>;
const kinds = ['category', 'tag'] as const;

/** Categories and tags of the blog; changes show in the shop at once. */
export default function TopicList() {
  const t = useTranslate();
  const [lang] = useLocaleState();
  const locale = localeSchema.catch(firstLocale).parse(lang);
  return (
    <ListBase resource="content-topics" sort={{ field: 'slug', order: 'ASC' }} perPage={200} disableSyncWithLocation>
      <Title title="content.topicsOfBlog" />
      <Button component={Link} to="/content" label="content.back" sx={{ my: 1, alignSelf: 'flex-start' }} />
      <TopicForm />
      <Card>
        <DataTable<ContentTopic>
          rowClick={false}
          bulkActionButtons={false}
          empty={<EmptyList text="content.noTopics" />}
        >
          <Column
            source="name"
            disableSort
            render={({ names, slug }) => <TwoLines first={names[locale]} second={slug} />}
          />
          <Column source="kind" disableSort render={({ kind }) => t(`content.topicKinds.${kind}`)} />
          <Column source="posts" disableSort />
          <Column source="actions" label="" disableSort render={(topic) => <RemoveTopic topic={topic} />} />
        </DataTable>
      </Card>
    </ListBase>
  );
}

function TopicForm() {
  const t = useTranslate();
  const { attempt } = useBusy();
  const refresh = useRefresh();
  const [kind, setKind] = useState<ContentTopic['kind']>('tag');
  const [slug, setSlug] = useState('');
  const [names, setNames] = useState(() => forEachLocale(() => ''));
  const add = () =>
    attempt(async () => {
      await request('content-topics', {
        method: 'POST',
        body: { kind, slug: slug.trim(), names },
        key: crypto.randomUUID(),
      });
      setSlug('');
      setNames(forEachLocale(() => ''));
      refresh();
    }, 'content.topicAdded');
  const isComplete = slug.trim() !== '' && Object.values(names).every((name) => name.trim() !== '');
  return (
    <Card variant="outlined" sx={{ mb: 2, p: 2, display: 'grid', gap: 2 }}>
      <LanguageFields
        label="content.topicName"
        max={80}
        valueIn={(locale) => names[locale]}
        onChange={(locale, name) => setNames({ ...names, [locale]: name })}
      />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <TextField
          select
          size="small"
          label={t('resources.content-topics.fields.kind')}
          value={kind}
          onChange={({ target }) => setKind(target.value === 'category' ? 'category' : 'tag')}
          sx={{ width: 200 }}
        >
          {kinds.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`content.topicKinds.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          size="small"
          label={t('content.slug')}
          value={slug}
          onChange={({ target }) => setSlug(target.value)}
          sx={{ width: 260 }}
        />
        <Button variant="contained" size="medium" label="content.addTopic" onClick={add} disabled={!isComplete} />
      </Box>
    </Card>
  );
}

function RemoveTopic({ topic: { id, posts } }: { readonly topic: ContentTopic }) {
  const { attempt } = useBusy();
  const refresh = useRefresh();
  const remove = () =>
    attempt(async () => {
      await request(`content-topics/${id}`, { method: 'DELETE', body: {} });
      refresh();
    });
  return <Button label="content.removeTopic" color="error" disabled={posts > 0} onClick={remove} />;
}
