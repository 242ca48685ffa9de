import type { QuestionItem } from '@/lib/contract/admin/questions';
import { StateChip } from '../content/page-parts';

const colours = { waiting: 'warning', answered: 'success', refused: 'default' } as const;

/** The state of a question; an answer that only the asker has got is named so. */
export function QuestionState({ question: { state, isPublic } }: { readonly question: QuestionItem }) {
  const name = state === 'answered' && !isPublic ? 'private' : state;
  return <StateChip text={`questions.states.${name}`} colour={colours[state]} />;
}
