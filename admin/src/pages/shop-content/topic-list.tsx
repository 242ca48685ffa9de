import BackIcon from '@mui/icons-material/ArrowBack';
import { Box } from '@mui/material';
import { useState } from 'react';
import {
  Button,
  Confirm,
  DataTable,
  required,
  SelectInput,
  TextInput,
  useLocale,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { type ContentTopic, contentTopicsResource } from '@/lib/contract/admin/content';
import { locale as localeSchema } from '@/lib/contract/shared';
import { request } from '../../api/request';
import { languages } from '../../i18n';
import { CreateAction } from '../content/create-action';
import { FormDialog } from '../content/form-dialog';
import { OfficeList } from '../content/office-list';
import { useBusy } from '../content/use-busy';

const Column = DataTable.Col<ContentTopic>;

function useKinds() {
  const t = useTranslate();
  return contentTopicsResource.record.shape.kind.options.map((id) => ({ id, name: t(`content.topicKinds.${id}`) }));
}

/** Lists categories and tags of the blog. A new name appears in the shop at once. */
export default function TopicList() {
  const t = useTranslate();
  const kinds = useKinds();
  const [openTopic, setOpenTopic] = useState<ContentTopic | 'new'>();
  return (
    <>
      <OfficeList<ContentTopic>
        search="vehicles.searchName"
        filters={[
          <SelectInput key="kind" source="kind" alwaysOn choices={kinds} translateChoice={false} helperText={false} />,
        ]}
        sort={{ field: 'slug', order: 'ASC' }}
        perPage={50}
        actions={
          <CreateAction resource="content-topics" label="content.newTopic" onClick={() => setOpenTopic('new')}>
            <Button component={Link} to="/content" label="content.back">
              <BackIcon />
            </Button>
          </CreateAction>
        }
        rowClick={(_, __, topic) => {
          setOpenTopic(contentTopicsResource.item.parse(topic));
          return false;
        }}
        empty="content.noTopics"
      >
        {languages.map(({ locale, short }) => (
          <Column
            key={locale}
            source={`names.${locale}`}
            label={`${t('content.topicName')}, ${short}`}
            disableSort
            render={({ names }) => names[locale]}
          />
        ))}
        <Column source="kind" disableSort render={({ kind }) => t(`content.topicKinds.${kind}`)} />
        <Column source="slug" />
        <Column source="posts" align="right" />
        <Column source="actions" label="" disableSort align="right" render={(topic) => <RemoveTopic topic={topic} />} />
      </OfficeList>
      {openTopic && (
        <TopicDialog
          topic={openTopic === 'new' ? undefined : openTopic}
          kinds={kinds}
          onClose={() => setOpenTopic(undefined)}
        />
      )}
    </>
  );
}

type TopicDialogProps = {
  /** Undefined for a new topic. */
  readonly topic: ContentTopic | undefined;
  readonly kinds: ReturnType<typeof useKinds>;
  readonly onClose: () => void;
};

function TopicDialog({ topic, kinds, onClose }: TopicDialogProps) {
  const t = useTranslate();
  return (
    <FormDialog
      title={topic ? 'content.renameTopic' : 'content.newTopic'}
      submit={topic ? 'ra.action.save' : 'content.addTopic'}
      done={topic ? 'content.topicRenamed' : 'content.topicAdded'}
      defaultValues={topic ? { names: topic.names } : { kind: 'tag' }}
      send={({ names, kind }, key) =>
        topic
          ? request(`content-topics/${topic.id}`, { method: 'PUT', body: { version: topic.version, names }, key })
          : request('content-topics', { method: 'POST', body: { kind, names }, key })
      }
      onClose={onClose}
    >
      {!topic && (
        <SelectInput
          source="kind"
          label="resources.content-topics.fields.kind"
          choices={kinds}
          translateChoice={false}
          validate={required()}
          sx={{ mt: 1 }}
        />
      )}
      {languages.map(({ locale, short }) => (
        <TextInput
          key={locale}
          source={`names.${locale}`}
          label={`${t('content.topicName')}, ${short}`}
          validate={required()}
          slotProps={{ htmlInput: { maxLength: 80, lang: locale } }}
          sx={{ mt: 1 }}
        />
      ))}
    </FormDialog>
  );
}

/** Deletes a topic after a question. A topic with posts cannot be deleted; the button says why. */
function RemoveTopic({ topic: { id, names, posts } }: { readonly topic: ContentTopic }) {
  const t = useTranslate();
  const name = names[localeSchema.parse(useLocale())];
  const [isAsking, setAsking] = useState(false);
  const { attempt } = useBusy();
  const refresh = useRefresh();
  const remove = () =>
    attempt(async () => {
      await request(`content-topics/${id}`, { method: 'DELETE', body: {} });
      setAsking(false);
      refresh();
    });
  return (
    // A click inside must not open the row.
    <Box
      component="span"
      title={posts > 0 ? t('content.topicUsed') : undefined}
      onClick={(event) => event.stopPropagation()}
    >
      <Button label="content.removeTopic" color="error" disabled={posts > 0} onClick={() => setAsking(true)} />
      <Confirm
        isOpen={isAsking}
        title={t('content.removeTopicTitle', { name })}
        content="content.removeTopicText"
        confirm="content.removeTopic"
        confirmColor="warning"
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
