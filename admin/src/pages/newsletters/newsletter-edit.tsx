import { Alert, Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { SaveButton, Title, Toolbar, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { type NewsletterRecord, newslettersResource } from '@/lib/contract/admin/newsletters';
import { languages } from '../../i18n';
import { useMay } from '../../shell/use-may';
import { ActionButton } from '../content/action-button';
import { EditPage, RecordForm } from '../content/edit-page';
import { LetterFrame } from '../content/letter-frame';
import { Fact, Section, TwoColumns } from '../content/page-parts';
import { RemoveButton } from '../content/remove-button';
import { JournalOfRecord } from '../journal/journal-of-record';
import { NewsletterInputs } from './newsletter-form';
import { NewsletterState, Progress } from './newsletter-list';
import { readNewsletterForm } from './newsletter-values';

const pollIntervalMs = 5000;

/** The page of an issue: the draft with its preview, or the progress of sending. */
export default function NewsletterEdit() {
  return (
    <EditPage transform={readNewsletterForm} saved="newsletters.saved">
      <NewsletterPage />
    </EditPage>
  );
}

function NewsletterPage() {
  const t = useTranslate();
  const may = useMay('newsletters');
  const refresh = useRefresh();
  const record = useRecordContext();
  const issue = newslettersResource.record.safeParse(record).data;
  const isSending = issue?.state === 'sending';
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(refresh, pollIntervalMs);
    return () => clearInterval(timer);
  }, [isSending, refresh]);
  if (!issue) return null;
  const isDraft = issue.state === 'draft';
  const formRecord = { ...issue, products: issue.products.map(({ partNumber }) => partNumber) };
  return (
    <TwoColumns
      main={
        <>
          <Title title={t('newsletters.title', { id: issue.id })} />
          {isDraft && may('update') && (
            <Section>
              <RecordForm record={formRecord} toolbar={<DraftToolbar issue={issue} />}>
                <NewsletterInputs />
              </RecordForm>
            </Section>
          )}
          <Preview issue={issue} />
          <JournalOfRecord resource="newsletters" id={issue.id} />
        </>
      }
      side={<Sending issue={issue} />}
    />
  );
}

/** Saves the draft. For unsaved changes, a note says that preview and letters use the saved text. */
function DraftToolbar({ issue }: { readonly issue: NewsletterRecord }) {
  const t = useTranslate();
  const { isDirty } = useFormState();
  return (
    <Toolbar sx={{ gap: 2 }}>
      <SaveButton />
      {isDirty && <Typography color="textSecondary">{t('newsletters.unsaved')}</Typography>}
      <Box sx={{ flex: 1 }} />
      <RemoveButton record={issue} />
    </Toolbar>
  );
}

function Preview({ issue: { id, revision, products } }: { readonly issue: NewsletterRecord }) {
  const t = useTranslate();
  const [lang, setLang] = useState(languages[0]?.locale ?? 'ro-MD');
  const missing = products.filter(({ name }) => name === null).map(({ partNumber }) => partNumber);
  return (
    <Section title="newsletters.preview">
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('newsletters.missing', { numbers: missing.join(', ') })}
        </Alert>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={lang}
        onChange={(_, value) => value && setLang(value)}
        sx={{ mb: 2 }}
      >
        {languages.map(({ locale, name }) => (
          <ToggleButton key={locale} value={locale}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {/* A new key reloads the frame after a change. */}
      <LetterFrame key={`${revision}-${lang}`} path={`previews/newsletters/${id}/${lang}`} />
    </Section>
  );
}

function Sending({ issue }: { readonly issue: NewsletterRecord }) {
  const t = useTranslate();
  const may = useMay('newsletters');
  const { state, revision, subscribers, perMinute, progress, texts } = issue;
  const isComplete = languages.every(({ locale }) => texts[locale].subject !== '' && texts[locale].body !== '');
  const common = { resource: 'newsletters', record: { id: issue.id, version: `${revision}-${state}` } } as const;
  return (
    <Section title="newsletters.sending">
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <NewsletterState issue={issue} />
        <Box sx={{ flex: 1 }}>
          <Progress issue={issue} />
        </Box>
      </Box>
      {state === 'draft' ? (
        <Fact label="newsletters.subscribers">{subscribers}</Fact>
      ) : (
        <>
          <Fact label="newsletters.queued">{progress.queued}</Fact>
          <Fact label="newsletters.left">{progress.left}</Fact>
          <Fact label="newsletters.failed">{progress.failed}</Fact>
        </>
      )}
      <Fact label="newsletters.perMinute">{perMinute}</Fact>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {may('test') &&
          languages.map(({ locale, short }) => (
            <ActionButton
              key={locale}
              {...common}
              action="test"
              input={{ lang: locale }}
              label={t('newsletters.test', { language: short })}
              done="newsletters.tested"
              variant="outlined"
              size="small"
            />
          ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {may('start') && state === 'draft' && (
          <ActionButton
            {...common}
            action="start"
            input={{ revision }}
            label="newsletters.start"
            done="newsletters.started"
            variant="contained"
            disabled={!isComplete || subscribers === 0}
            confirm={{
              title: 'newsletters.startTitle',
              text: t('newsletters.startText', { smart_count: subscribers }),
            }}
          />
        )}
        {may('pause') && state === 'sending' && (
          <ActionButton
            {...common}
            action="pause"
            label="newsletters.pause"
            done="newsletters.paused"
            variant="outlined"
          />
        )}
        {may('resume') && state === 'paused' && (
          <ActionButton
            {...common}
            action="resume"
            label="newsletters.resume"
            done="newsletters.started"
            variant="contained"
          />
        )}
      </Box>
      {state === 'draft' && !isComplete && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('errors.NEWSLETTER_INCOMPLETE')}
        </Typography>
      )}
    </Section>
  );
}
