import { useState } from 'react';
import { useNotify } from 'react-admin';
import { errorText } from '../../api/error-text';

/** Runs requests one at a time: `isBusy` is true meanwhile, and a failure is shown as a notification. */
export function useBusy() {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
    setBusy(false);
  };
  return { isBusy, run };
}
