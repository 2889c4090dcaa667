import { Link } from '@tanstack/react-router';
import { AuthLayout } from '#accounts/web/auth-layout.tsx';
import { useMailedLink } from '#accounts/web/use-mailed-link.ts';
import { api } from '#platform/web/lib/api.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';

const home: string = '/';

/** Confirms an inquiry by its mailed link. It needs a click because mail scanners open links. */
export function ConfirmInquiryPage({ token: inAddress }: { token: string | undefined }) {
  const { token, state, press } = useMailedLink(inAddress, (token) => api().inquiries.confirm({ token }));
  return (
    <AuthLayout title="Confirm your inquiry">
      <FormDone message={state.kind === 'done' ? state.message : undefined} />
      <FormError message={state.kind === 'failed' ? state.message : undefined} />
      {state.kind === 'done' && <p>The exhibitor has your contact details and answers by phone or email.</p>}
      {state.kind !== 'done' && token && (
        <>
          <p>Press the button to confirm that you sent this inquiry. The exhibitor is notified then.</p>
          <Button size="large" className="text-base" disabled={state.kind === 'busy'} onClick={() => press(token)}>
            {state.kind === 'busy' ? 'Confirming…' : 'Confirm my inquiry'}
          </Button>
        </>
      )}
      {!token && state.kind === 'ready' && <p>Open this page from the link in our email.</p>}
      {!token && state.kind !== 'done' && (
        <Link to={home} className={buttonClass({ size: 'large' }, 'text-base')}>
          Find a project
        </Link>
      )}
    </AuthLayout>
  );
}
