import { LockKeyhole, TriangleAlert } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { noPermissionText } from '#access/shared/policy-rules.ts';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import { reloadOnce } from '#platform/web/lib/reload-once.ts';
import { isCallError, TryAgain } from '#platform/web/lib/try-again.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';

export function AdminError({ error }: { error: unknown }) {
  const status = apiErrorStatus(error);
  if (status === 403 && (error as Error).message !== noPermissionText)
    return <NoAccess title="This isn’t open to you" hint={(error as Error).message} />;
  if (status === 401 || status === 403)
    return (
      <NoAccess
        title="You no longer have access"
        hint="Your roles have changed or you were signed out. Nothing you saved is lost."
      />
    );
  return <Failed error={error} />;
}

/** The link reloads the page, which updates session and roles. */
function NoAccess({ title, hint }: { title: string; hint: string }) {
  return (
    <EmptyState icon={<LockKeyhole size={32} aria-hidden="true" />} title={title} hint={hint}>
      <a href="/admin" className={buttonClass({})}>
        Go to your dashboard
      </a>
    </EmptyState>
  );
}

/** Shows an error. Where a script is missing, as after a release, it first reloads the page, once. */
function Failed({ error }: { error: unknown }) {
  useLayoutEffect(() => {
    if (!isCallError(error)) reloadOnce(error);
  }, [error]);
  return (
    <EmptyState
      icon={<TriangleAlert size={32} aria-hidden="true" />}
      title="This couldn’t be loaded"
      hint="Something went wrong, or your connection was lost. Try again in a moment."
    >
      <TryAgain byReload={!isCallError(error)} />
    </EmptyState>
  );
}
