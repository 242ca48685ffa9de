import { Box, Typography } from '@mui/material';
import { Show, useRecordContext, useTranslate } from 'react-admin';
import { type QuestionItem, questionsResource } from '@/lib/contract/admin/questions';
import { Fact, Prose, Section, ShopLink, TwoColumns } from '../../components/page-parts';
import { useDates } from '../../shell/dates';
import { useMay } from '../../shell/use-may';
import { JournalOfRecord } from '../journal/journal-of-record';
import { AnswerForm } from './answer-form';
import { QuestionState } from './question-state';

/** The page of a question, with the form of its answer. */
export default function QuestionShow() {
  return (
    <Show actions={false} component={Box}>
      <QuestionPage />
    </Show>
  );
}

function QuestionPage() {
  const may = useMay('questions');
  const question = questionsResource.record.safeParse(useRecordContext()).data;
  if (!question) return null;
  return (
    <TwoColumns
      main={
        <>
          <Section>
            <Box sx={{ mb: 1.5 }}>
              <QuestionState question={question} />
            </Box>
            <Prose>{question.question}</Prose>
            {question.answer !== null && <ShownAnswer answer={question.answer} />}
          </Section>
          {may('answer') && (
            <Section title={question.state === 'answered' ? 'questions.change' : 'questions.answerTitle'}>
              <AnswerForm key={question.id} question={question} />
            </Section>
          )}
          <JournalOfRecord resource="questions" id={question.id} />
        </>
      }
      side={<QuestionFacts question={question} />}
    />
  );
}

function ShownAnswer({ answer }: { readonly answer: string }) {
  const t = useTranslate();
  return (
    <Box sx={{ mt: 2, pl: 2, borderLeft: 3, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {t('questions.shopAnswer')}
      </Typography>
      <Prose>{answer}</Prose>
    </Box>
  );
}

function QuestionFacts({ question }: { readonly question: QuestionItem }) {
  const t = useTranslate();
  const { moment } = useDates();
  const { product, partNumber, slug, url, author, email, isCustomer, car, vin, lang, askedAt, decidedAt } = question;
  const fields = 'resources.questions.fields';
  return (
    <Section title="questions.about">
      <Fact label={`${fields}.product`}>
        {product === null ? `${slug} (${t('content.productGone')})` : <ShopLink href={url}>{product}</ShopLink>}
      </Fact>
      <Fact label={`${fields}.partNumber`}>{partNumber}</Fact>
      <Fact label={`${fields}.car`}>{car}</Fact>
      <Fact label={`${fields}.vin`}>{vin}</Fact>
      <Fact label={`${fields}.author`}>{author}</Fact>
      <Fact label={`${fields}.email`}>{email ?? t('questions.emailGone')}</Fact>
      <Fact label={`${fields}.asker`}>{t(isCustomer ? 'questions.customer' : 'questions.visitor')}</Fact>
      <Fact label={`${fields}.lang`}>{t(`content.languages.${lang}`, { _: lang })}</Fact>
      <Fact label={`${fields}.askedAt`}>{moment(askedAt)}</Fact>
      <Fact label={`${fields}.decidedAt`}>{decidedAt && moment(decidedAt)}</Fact>
    </Section>
  );
}
