'use client';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useNear } from '@/components/ui/use-near';
import type { SubscribeFormProps } from './subscribe-form';

const loadForm = async () => (await import('./subscribe-form')).SubscribeForm;

/** Newsletter form in the footer. Its code loads when the footer comes near the viewport or the form is submitted. */
export function NewsletterForm({ children }: { readonly children: ReactNode }) {
  const [container, isNear] = useNear<HTMLDivElement>();
  const [isSubmitted, setSubmitted] = useState(false);
  const [SubscribeForm, setSubscribeForm] = useState<ComponentType<SubscribeFormProps>>();
  useEffect(() => {
    // A failure is retried on submit.
    if (isNear)
      loadForm().then(
        (Form) => setSubscribeForm(() => Form),
        () => undefined,
      );
  }, [isNear]);
  return (
    <div
      ref={container}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        // ErrorWatch handles a failure and reloads the page after a release.
        if (!SubscribeForm) void loadForm().then((Form) => setSubscribeForm(() => Form));
      }}
    >
      {SubscribeForm ? <SubscribeForm isSubmitted={isSubmitted} /> : children}
    </div>
  );
}
