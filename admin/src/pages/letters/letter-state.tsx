import type { LetterItem } from '@/lib/contract/admin/letters';
import { useMay } from '../../shell/use-may';
import { ActionButton } from '../content/action-button';
import { StateChip } from '../content/page-parts';

const colours = { failed: 'error', waiting: 'info', sent: 'success', cancelled: 'default' } as const;

export function LetterState({ letter: { state } }: { readonly letter: LetterItem }) {
  return <StateChip text={`letters.states.${state}`} colour={colours[state]} />;
}

/** Buttons that send a failed letter again and cancel a letter. */
export function LetterActions({ letter }: { readonly letter: LetterItem }) {
  const may = useMay('letters');
  const common = { resource: 'letters', record: { id: letter.id, version: letter.state }, size: 'small' } as const;
  return (
    <>
      {may('resend') && letter.canResend && (
        <ActionButton {...common} action="resend" label="letters.resend" done="letters.resent" variant="contained" />
      )}
      {may('cancel') && (letter.state === 'waiting' || letter.state === 'failed') && (
        <ActionButton
          {...common}
          action="cancel"
          label={letter.state === 'waiting' ? 'letters.cancel' : 'letters.dismiss'}
          done="letters.cancelled"
          color="error"
          confirm={{ title: 'letters.cancelTitle', text: 'letters.cancelText' }}
        />
      )}
    </>
  );
}
