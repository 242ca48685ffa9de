import { useRef, useState } from 'react';

type Subscription = {
  readonly state: 'idle' | 'subscribing' | 'success' | 'error';
  /** What to add to the sentence about a failure, `undefined` when there was none. A second press meanwhile does nothing. */
  readonly send: (email: string, lang: string) => Promise<string | undefined>;
};

/** The four states of a newsletter sign-up. What sends the address is fetched when it is sent: most visitors never do. */
export function useSubscription(): Subscription {
  const [state, setState] = useState<Subscription['state']>('idle');
  const busy = useRef(false);

  const send = async (email: string, lang: string) => {
    if (busy.current) return undefined;
    busy.current = true;
    setState('subscribing');
    const failure = await import('./subscribe').then(({ subscribe }) => subscribe(email, lang)).catch(() => '');
    busy.current = false;
    setState(failure === undefined ? 'success' : 'error');
    return failure;
  };
  return { state, send };
}
