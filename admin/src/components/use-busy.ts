import { useState } from 'react';
import { useNotify } from 'react-admin';
import { errorText } from '../api/error-text';

/**
 * Requests of buttons: `attempt` runs one and shows a notification of its failure, or the text `done` after a success.
 * `isBusy` is true meanwhile.
 */
export function useBusy() {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>, done?: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      if (done) notify(done, { type: 'success' });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
    setBusy(false);
  };
  return { isBusy, attempt };
}
