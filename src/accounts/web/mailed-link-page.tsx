import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { AuthLayout } from './auth-layout.tsx';
import type { useMailedLink } from './use-mailed-link.ts';

type Props = {
  title: string;
  link: ReturnType<typeof useMailedLink>;
  /** Says that the link has done its work; undefined before. */
  done: string | undefined;
  next: { to: string; text: string };
  press: { explanation: string; text: string; busyText: string };
  /** Says before the link to the profile how to get another link. */
  another: string;
};

/** Shows a mailed link's page, which waits for a press. */
export function MailedLinkPage({ title, link: { token, state, press }, done, next, press: words, another }: Props) {
  const isFailed = state.kind === 'failed' && done === undefined;
  const isBusy = state.kind === 'busy';
  return (
    <AuthLayout title={title}>
      <FormDone message={done} />
      <FormError message={isFailed ? state.message : undefined} />
      {done !== undefined ? (
        // The address may have a search of its own, which a link of the router doesn't take.
        <a href={next.to} className={buttonClass({ size: 'large' }, 'text-base')}>
          {next.text}
        </a>
      ) : token ? (
        <>
          <p>{words.explanation}</p>
          <Button size="large" className="text-base" disabled={isBusy} onClick={() => press(token)}>
            {isBusy ? words.busyText : words.text}
          </Button>
        </>
      ) : (
        !isFailed && <p>Open this page from the link in our email.</p>
      )}
      {(isFailed || (!token && state.kind === 'ready')) && (
        <p>
          {another}{' '}
          <Link to="/profile" className="text-primary underline">
            profile
          </Link>
          .
        </p>
      )}
    </AuthLayout>
  );
}
