import { AuthLayout } from '#accounts/web/auth-layout.tsx';
import { ContactSignIn } from '#accounts/web/contact-sign-in.tsx';
import { useMailedLink } from '#accounts/web/use-mailed-link.ts';
import { api } from '#platform/web/lib/api.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';

/** Lists an inquiry that was sent without an account among the signed-in person's, by the link in its copy. */
export function AddInquiryPage({ token: inAddress }: { token: string | undefined }) {
  const { token, viewer, state, press } = useMailedLink(inAddress, (token) => api().inquiries.join({ token }));
  if (!token) return <AuthLayout title={title}>Open this page from the link in our email.</AuthLayout>;
  if (!viewer)
    return (
      <AuthLayout title={title}>
        <p>Sign in with the address that our email came to. If it has no account yet, create one first.</p>
        <ContactSignIn target={`/add-inquiry?token=${token}`}>Sign in</ContactSignIn>
      </AuthLayout>
    );
  return (
    <AuthLayout title={title}>
      <FormDone message={state.kind === 'done' ? state.message : undefined} />
      <FormError message={state.kind === 'failed' ? state.message : undefined} />
      {state.kind === 'done' ? (
        <a href="/visitor" className={buttonClass({})}>
          Your visits and inquiries
        </a>
      ) : (
        <>
          <p>
            The inquiry and its answers will be listed in your account,{' '}
            <span className="wrap-anywhere">{viewer.email}</span>.
          </p>
          <Button size="large" className="text-base" disabled={state.kind === 'busy'} onClick={() => press(token)}>
            {state.kind === 'busy' ? 'Adding…' : 'Add to your account'}
          </Button>
        </>
      )}
    </AuthLayout>
  );
}

const title = 'Add an inquiry to your account';
