import type { ContentItem } from '@/lib/contract/admin/content';
import { StateChip } from '../../components/page-parts';

const colours = { draft: 'default', live: 'success', scheduled: 'info', ended: 'default' } as const;

/** The state of a content item in the shop, and whether its draft has unpublished changes. */
export function ContentState({ content }: { readonly content: ContentItem }) {
  const { state, isChanged } = content;
  return (
    <>
      <StateChip text={`content.states.${state}`} colour={colours[state]} />
      {isChanged && state !== 'draft' && <StateChip text="content.changed" colour="warning" />}
    </>
  );
}
