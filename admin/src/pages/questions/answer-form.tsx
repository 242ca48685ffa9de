import { Alert, Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { z } from 'zod';
import { type QuestionItem, questionsResource } from '@/lib/contract/admin/questions';
import { maxAnswerLength } from '@/lib/contract/catalogue/feedback';
import { runAction } from '../../api/data-provider';
import { errorText } from '../../api/error-text';
import { ActionButton } from '../../components/action-button';
import { useRequestKey } from '../../components/use-request-key';

const changedRecord = z.object({ message: z.literal('RECORD_CHANGED') });

/**
 * The form of an answer. If somebody else has decided meanwhile, the form keeps what was typed and the page shows the
 * other answer; sending again replaces it.
 */
export function AnswerForm({ question }: { readonly question: QuestionItem }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [text, setText] = useState(question.answer ?? '');
  const [isPublic, setPublic] = useState(question.isPublic);
  const [named, setNamed] = useState(question.author !== '');
  const [isBusy, setBusy] = useState(false);
  const [isStale, setStale] = useState(false);
  const { key, renewKey } = useRequestKey();
  const { id, version, state, email, author } = question;
  const send = async () => {
    setBusy(true);
    try {
      const input = { version, text, isPublic, named };
      const json = await runAction('questions', id, 'answer', input, key(JSON.stringify(input)));
      const answered = questionsResource.record.parse(json);
      setText(answered.answer ?? '');
      setStale(false);
      renewKey();
      notify(email === null ? 'questions.answeredWithoutLetter' : 'questions.answered', { type: 'success' });
    } catch (error) {
      if (changedRecord.safeParse(error).success) setStale(true);
      else notify(errorText(error), { type: 'error' });
    }
    setBusy(false);
    refresh();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {isStale && <Alert severity="warning">{t('questions.stale')}</Alert>}
      {email === null && <Alert severity="info">{t('questions.noLetter')}</Alert>}
      <TextField
        label={t('questions.answerLabel', { language: t(`content.languages.${question.lang}`) })}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={4}
        helperText={`${text.length} / ${maxAnswerLength}`}
        slotProps={{ htmlInput: { maxLength: maxAnswerLength } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <FormControlLabel
          control={<Checkbox checked={isPublic} onChange={(_, checked) => setPublic(checked)} />}
          label={t('questions.isPublic')}
        />
        {author !== '' && isPublic && (
          <FormControlLabel
            control={<Checkbox checked={named} onChange={(_, checked) => setNamed(checked)} />}
            label={t('questions.named', { name: author })}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={send} disabled={isBusy || text.trim() === ''}>
          {t(state === 'answered' ? 'questions.saveAnswer' : 'questions.send')}
        </Button>
        {state !== 'refused' && (
          <ActionButton
            resource="questions"
            record={question}
            action="refuse"
            input={{ version }}
            label={state === 'answered' ? 'questions.takeDown' : 'questions.refuse'}
            done="questions.refused"
            color="error"
            confirm={{ title: 'questions.refuseTitle', text: 'questions.refuseText' }}
          />
        )}
      </Box>
    </Box>
  );
}
