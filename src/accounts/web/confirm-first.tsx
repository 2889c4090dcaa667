import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DialogNote } from '#platform/web/lib/send-form.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { savePendingRedirect } from './pending-redirect.ts';

/**
 * Stands in a dialog for a form whose answer is mailed, until the person has confirmed their address, which leads back to
 * the form.
 */
export function ConfirmFirst() {
  useEffect(() => savePendingRedirect(window.location.pathname + window.location.search), []);
  return (
    <DialogNote
      action={
        <Link to="/profile" preload={false} className={buttonClass({})}>
          Go to your profile
        </Link>
      }
    >
      Confirm your email address first, since the organiser’s answer is sent to it: open the link in the email you got.
      Your profile sends it again.
    </DialogNote>
  );
}
