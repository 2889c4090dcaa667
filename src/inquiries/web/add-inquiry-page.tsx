import { useState } from 'react';
import { AuthLayout } from '#accounts/web/auth-layout.tsx';
import { ContactSignIn } from '#accounts/web/contact-sign-in.tsx';
import { forgetToken, useKeptToken } from '#accounts/web/use-kept-token.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';

const page = 'add-inquiry';

/** Lists an inquiry that was sent without an account among the signed-in person's, by the link in its copy. */
export function AddInquiryPage({ token: inAddress }: { token: string | undefined }) {
  const token = useKeptToken(page, inAddress);
  const viewer = useViewer();
  const [state, setState] = useState<{ busy?: boolean; done?: string; failed?: string }>({});
  const join = async (token: string) => {
    setState({ busy: true });
    try {
      setState({ done: (await api().inquiries.join({ token })).message });
      forgetToken(page);
    } catch (error) {
      setState({ failed: readFormError(error).message });
    }
  };
  return (
    <AuthLayout title="Add an inquiry to your account">
      <FormDone message={state.done} />
      <FormError message={state.failed} />
      {state.done || !token ? (
        <>
          {!state.done && <p>Open this page from the link in our email.</p>}
          <a href="/visitor" className={buttonClass({})}>
            Your visits and inquiries
          </a>
        </>
      ) : !viewer ? (
        <>
          <p>Sign in with the address that our email came to. If it has no account yet, create one first.</p>
          <ContactSignIn target={`/${page}`}>Sign in</ContactSignIn>
        </>
      ) : (
        <>
          <p>
            The inquiry and its answers will be listed in your account,{' '}
            <span className="wrap-anywhere">{viewer.email}</span>.
          </p>
          <Button size="large" className="text-base" disabled={state.busy} onClick={() => void join(token)}>
            {state.busy ? 'Adding…' : 'Add to your account'}
          </Button>
        </>
      )}
    </AuthLayout>
  );
}
