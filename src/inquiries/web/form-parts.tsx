import { Link, useLocation } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, MailCheck } from 'lucide-react';
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import type { ConsentPurpose } from '#consent/shared/rules.ts';
import { Notice } from '#consent/web/notice.tsx';
import type { Failed } from '#platform/web/lib/use-api-form.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { DialogBody, DialogFooter, useDialog } from '#platform/web/ui/dialog.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Person } from '#users/shared/fields.ts';
import type { ContactFields as ContactFieldProps, formMessages } from './contact-form.ts';

type ContactProps = {
  fields: ContactFieldProps;
  values: Record<keyof ContactFieldProps, unknown>;
  viewer: Person | undefined;
};

/** Shows the contact fields. Values that come from the profile are marked as auto-filled. */
export function ContactFields({ fields, values, viewer }: ContactProps) {
  const tag = (field: 'name' | 'email' | 'phone') =>
    viewer?.[field] && values[field] === viewer[field] ? 'Auto-filled' : undefined;
  const filled = (['name', 'email', 'phone'] as const).filter(tag);
  return (
    <div className="space-y-3">
      {filled.length > 0 && (
        <p className="text-sm text-muted">
          Auto-filled from your profile: {new Intl.ListFormat('en-IN').format(filled)}. You can change{' '}
          {filled.length === 1 ? 'it' : 'them'} here; your profile stays as it is.
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField label="Name" autoComplete="name" required tag={tag('name')} {...fields.name} />
        </div>
        <TextField label="Email" type="email" autoComplete="email" required tag={tag('email')} {...fields.email} />
        <TextField label="Phone" type="tel" autoComplete="tel" required tag={tag('phone')} {...fields.phone} />
      </div>
    </div>
  );
}

type ButtonsProps = {
  purpose: ConsentPurpose;
  /** The firm's name; undefined if only the organiser receives the form. */
  receiver: string | undefined;
  /** True if the project's builder gets the details too. */
  withBuilder: boolean;
  send: string;
  sending: string;
  busy: boolean;
  ended: boolean;
  /** Saves the draft, then leads to signing in. */
  onSignIn: () => void;
};

type FormProps = Omit<ButtonsProps, 'onSignIn'> & {
  label: string;
  onSubmit: FormEventHandler;
  messages: ReturnType<typeof formMessages>;
  /** Shown in place of the message. */
  instead?: ReactNode;
  failed: Failed | undefined;
  /** Keeps what was typed while the visitor signs in. */
  draft: { keep: () => void; leave: () => void };
  children: ReactNode;
};

/** Shows fields in a dialog, with the messages and buttons of a form that a visitor contacts a firm with. */
export function ContactForm({ label, onSubmit, messages, instead, failed, draft, children, ...buttons }: FormProps) {
  return (
    <form noValidate onSubmit={onSubmit} aria-label={label} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="space-y-5">
          {children}
          <ProblemList problems={messages.list} />
        </div>
      </DialogBody>
      {/* Stays visible at any scroll position, and takes no space if empty. */}
      <div className="px-4 py-3 empty:hidden sm:px-6">
        {instead ?? (
          <FormError message={messages.message}>
            <SignInInstead failure={failed} onSignIn={draft.leave} />
          </FormError>
        )}
        {messages.isOffline && (
          <p role="status" className="mt-2 text-sm">
            You’re offline. Your text is saved: send it again once you’re back online.
          </p>
        )}
      </div>
      <FormButtons {...buttons} onSignIn={draft.keep} />
    </form>
  );
}

function ProblemList({ problems = [] }: { problems: string[] | undefined }) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" className="flex gap-2 rounded-box border-s-4 border-error bg-error/10 p-3 text-error">
      <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <p>Please check the following:</p>
        <ul className="list-disc ps-5">
          {problems.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Shown when a form can be sent only with an account. @param failure is the server's answer. */
function SignInInstead({ failure, onSignIn }: { failure: Failed | undefined; onSignIn: () => void }) {
  const here = useLocation({ select: ({ href }) => href });
  if (failure?.more.sign_in !== true) return null;
  return (
    <p className="mt-1">
      <Link to="/login" search={{ redirect: here }} onClick={onSignIn} className="font-semibold underline">
        Sign in
      </Link>
      . What you typed is kept.
    </p>
  );
}

function FormButtons({ purpose, receiver, withBuilder, send, sending, busy, ended, onSignIn }: ButtonsProps) {
  const { close } = useDialog();
  const here = useLocation({ select: ({ href }) => href });
  return (
    <DialogFooter>
      {ended ? (
        <p role="alert" className="min-w-0 text-sm max-sm:min-w-full sm:me-auto sm:max-w-xs">
          Your session has ended. Sign in again to send this. Your text is saved.
        </p>
      ) : (
        <p className="min-w-0 text-muted max-sm:min-w-full max-sm:text-xs sm:me-auto sm:max-w-sm sm:text-sm">
          <Notice purpose={purpose} receiver={receiver} withBuilder={withBuilder} />
        </p>
      )}
      <Button variant="outline" onClick={close}>
        Cancel
      </Button>
      {ended ? (
        <Link to="/login" search={{ redirect: here }} onClick={onSignIn} className={buttonClass({})}>
          Sign in again
        </Link>
      ) : (
        <SubmitButton busy={busy} busyText={sending}>
          {send}
        </SubmitButton>
      )}
    </DialogFooter>
  );
}

type FormSentProps = {
  message: string;
  /** True if the inquiry has to be confirmed by email. */
  isWaiting?: boolean;
  onDone: () => void;
  children: ReactNode;
};

export function FormSent({ message, isWaiting = false, onDone, children }: FormSentProps) {
  const text = useRef<HTMLParagraphElement>(null);
  // The focused button was removed with the form, so the text takes the focus.
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <DialogBody>
        <div className="flex flex-col items-start gap-3 py-4">
          {isWaiting ? (
            <MailCheck size={40} aria-hidden="true" className="text-info" />
          ) : (
            <CircleCheck size={40} aria-hidden="true" className="text-success" />
          )}
          <div role="status">
            <p ref={text} tabIndex={-1} className="font-display text-2xl font-semibold outline-none wrap-anywhere">
              {message}
            </p>
          </div>
          <div className="space-y-3 text-muted">{children}</div>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>Close</Button>
      </DialogFooter>
    </>
  );
}

const dashboard: string = '/dashboard';

export function DashboardLink({ children }: { children: ReactNode }) {
  return (
    <p>
      <Link to={dashboard} className="text-primary underline">
        {children}
      </Link>
    </p>
  );
}
