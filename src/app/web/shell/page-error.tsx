import { type ErrorComponentProps, useHydrated } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import { MessagePage } from '#platform/web/lib/message-page.tsx';
import { reloadOnce } from '#platform/web/lib/reload-once.ts';
import { isCallError, TryAgain } from '#platform/web/lib/try-again.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';

/** Shows an error. After a client-side navigation it first reloads the page, once. */
export function PageError({ error }: Partial<ErrorComponentProps>) {
  const isClientError = (apiErrorStatus(error) ?? 500) < 500;
  const [loading, setLoading] = useState(useHydrated() && !isClientError);
  useLayoutEffect(() => {
    if (loading && !reloadOnce(error)) setLoading(false);
  }, [loading, error]);
  if (loading)
    return (
      <p role="status" className="page-width min-h-dvh py-12 text-muted">
        Loading…
      </p>
    );
  return (
    <MessagePage
      documentTitle="Something went wrong"
      icon={TriangleAlert}
      title="This page couldn’t be loaded"
      hint="Something went wrong, or your connection was lost. Try again in a moment."
    >
      <TryAgain byReload={!isCallError(error)} />
      <a href="/" className={buttonClass({ variant: 'outline' })}>
        Go to the home page
      </a>
    </MessagePage>
  );
}
