import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { actingRoles } from '#access/shared/audience-rules.ts';
import { landingAfterInvitation } from '#access/shared/landing-rules.ts';
import { usePendingSignIn } from '#accounts/web/second-factors/use-pending-sign-in.ts';
import { acceptInput, type OpenedInvitation } from '#members/shared/contract.ts';
import type { MemberRole } from '#members/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Later, lazyPart } from '#platform/web/lib/later.tsx';
import { refreshCsrfToken } from '#platform/web/lib/send.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { GoogleButton } from './google-button.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { revalidate } from './session.ts';
import { signIn, signOut } from './signing.ts';
import { forgetToken, useKeptToken } from './use-kept-token.ts';
import { useViewer } from './use-viewer.ts';

const SecondStep = lazyPart(() => import('#accounts/web/second-factors/second-step.tsx'), 'SecondStep');

type State = { kind: 'loading' } | { kind: 'failed'; message: string } | { kind: 'open'; invitation: OpenedInvitation };

/** People return here after signing in. The token stays in this tab's storage. */
const back = '/invitation';

/** Accepts an invitation by its mailed link. */
export function InvitationPage({ token: linkToken, google }: { token: string | undefined; google: boolean }) {
  const token = useKeptToken('invitation', linkToken);
  const viewer = useViewer();
  const [state, setState] = useState<State>({ kind: 'loading' });
  // The fields that accepting needs depend on the person who is signed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the viewer's id is what is asked about
  useEffect(() => {
    if (!token) return;
    let isCurrent = true;
    const show = (next: State) => isCurrent && setState(next);
    api()
      .members.openInvitation({ token })
      .then(({ data }) => show({ kind: 'open', invitation: data }))
      .catch((error) => {
        const { message, fields } = readFormError(error);
        if (fields.token) forgetToken('invitation');
        show({ kind: 'failed', message: fields.token ?? message });
      });
    return () => {
      isCurrent = false;
    };
  }, [token, viewer?.id]);
  const name = state.kind === 'open' ? state.invitation.stall.name : undefined;
  return (
    <AuthLayout title={name ? `Join ${name}` : 'Invitation'}>
      {token === undefined || (token !== null && state.kind === 'loading') ? (
        <p role="status">Loading the invitation…</p>
      ) : token !== null && state.kind === 'open' ? (
        <Opened token={token} invitation={state.invitation} google={google} />
      ) : (
        <>
          {state.kind === 'failed' ? (
            <>
              <FormError message={state.message} />
              {!viewer && (
                <p>
                  If you have accepted it,{' '}
                  <Link to="/login" className="underline">
                    sign in
                  </Link>
                  .
                </p>
              )}
            </>
          ) : (
            <p>Open this page from the link in our email.</p>
          )}
          <Link to="/$page" params={{ page: 'contact' }} className={buttonClass({ variant: 'outline' })}>
            Ask the organiser
          </Link>
        </>
      )}
    </AuthLayout>
  );
}

type OpenedProps = { token: string; invitation: OpenedInvitation; google: boolean };

function Opened({ token, invitation, google }: OpenedProps) {
  const { stall, role, email, needs } = invitation;
  return (
    <>
      <p>
        You are invited to {role === 'owner' ? 'run' : 'work for'} the stall of <strong>{stall.name}</strong> with the
        address <strong className="wrap-anywhere">{email}</strong>.
      </p>
      {needs === 'other-account' ? (
        <SwitchAccount />
      ) : needs === 'sign-in' ? (
        <>
          <p>This address has an account. Sign in with it to accept the invitation.</p>
          <Link to="/login" search={{ redirect: back }} className={buttonClass({ size: 'large' }, 'text-base')}>
            Sign in
          </Link>
        </>
      ) : needs === 'nothing' ? (
        <>
          <RoleChange />
          <AcceptButton token={token} role={role} />
        </>
      ) : (
        <>
          <AcceptForm token={token} role={role} withName={needs === 'account'} />
          {google && <GoogleButton target={back} />}
        </>
      )}
    </>
  );
}

/** Says what a visitor's account becomes. */
function RoleChange() {
  const viewer = useViewer();
  if (!viewer || !actingRoles(viewer).includes('Visitor')) return null;
  return (
    <p>
      Your account becomes an exhibitor’s and opens the stall instead of the visitor’s dashboard. What you have booked
      and asked stays, under “Your visits and inquiries” in the menu with your name. If you don’t want that, leave this
      page.
    </p>
  );
}

function SwitchAccount() {
  const viewer = useViewer();
  const { busy, problem, run } = useAction('problem');
  // Loads the invitation again, with the fields that accepting needs now.
  const press = () => run(() => signOut(async () => {}));
  return (
    <>
      <p role="alert">
        You are signed in as <strong className="wrap-anywhere">{viewer?.email}</strong>. Use the account of the invited
        address instead.
      </p>
      <FormError message={problem} />
      <Button size="large" className="text-base" disabled={busy} onClick={press}>
        {busy ? 'Signing out…' : 'Sign out and continue'}
      </Button>
    </>
  );
}

function AcceptButton({ token, role }: { token: string; role: MemberRole }) {
  const router = useRouter();
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await api().members.accept({ token });
      forgetToken('invitation');
      await revalidate();
      await router.navigate({ to: landingAfterInvitation(role), replace: true });
    } catch (error) {
      const { message, fields } = readFormError(error);
      setMessage(fields.token ?? message);
      setBusy(false);
    }
  };
  return (
    <>
      <FormError message={message} />
      <Button size="large" className="text-base" disabled={busy} onClick={press}>
        {busy ? 'Joining…' : 'Accept the invitation'}
      </Button>
    </>
  );
}

function AcceptForm({ token, role, withName }: { token: string; role: MemberRole; withName: boolean }) {
  const router = useRouter();
  const { pending, unlessPending } = usePendingSignIn();
  const open = () => router.navigate({ to: landingAfterInvitation(role), replace: true });
  const { field, onSubmit, message, busy } = useApiForm({
    schema: acceptInput,
    defaultValues: { token, ...(withName && { name: '' }), password: '', password_confirmation: '' },
    send: async (input) => {
      await refreshCsrfToken();
      const answer = await unlessPending(api().members.accept(input));
      forgetToken('invitation');
      if (!answer) return;
      const { token: session, user } = answer;
      if (session) await signIn({ success: true, token: session, user }, open);
      else await open();
    },
  });
  if (pending)
    return (
      <>
        <p>You have joined. Your account has a second step:</p>
        <Later>
          <SecondStep
            pending={pending}
            onSignedIn={(answer) => signIn(answer, open)}
            onBack={() => void router.navigate({ to: '/login' })}
          />
        </Later>
      </>
    );
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-5" aria-label="Accept the invitation">
      <FormError message={message} />
      {withName && <TextField label="Your name" required autoComplete="name" {...field('name')} />}
      <NewPasswordFields label="Choose a password" field={field} />
      <SubmitButton busy={busy} busyText="Joining…" size="large" className="w-full text-base sm:w-auto sm:px-10">
        Accept the invitation
      </SubmitButton>
    </form>
  );
}
