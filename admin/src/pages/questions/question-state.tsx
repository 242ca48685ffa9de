import type { QuestionItem } from '@/lib/contract/admin/questions';
import { StateChip } from '../content/page-parts';

const colours = { waiting: 'warning', answered: 'success', refused: 'default' } as const;

/** The state of a question. Distinguishes private answers, which only the asker received, from published ones. */
export function QuestionState({ question: { state, isPublic } }: { readonly question: QuestionItem }) {
  const name = state === 'answered' && !isPublic ? 'private' : state;
  return <StateChip text={`questions.states.${name}`} colour={colours[state]} />;
}
