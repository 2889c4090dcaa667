import { Link } from '@tanstack/react-router';
import { useUndelivered } from './use-undelivered.ts';
import { useViewer } from './use-viewer.ts';

/** Asks a signed-in person to open the link that was mailed to their address, until they have. */
export function UnconfirmedAddress() {
  const viewer = useViewer();
  const undelivered = useUndelivered(viewer?.email_confirmed === false ? viewer.email : undefined);
  if (viewer?.email_confirmed !== false) return null;
  if (undelivered.includes(viewer.email))
    return (
      <p role="alert" className="rounded-box border-s-4 border-error bg-base-200 p-3">
        Our email to <strong className="wrap-anywhere">{viewer.email}</strong> couldn’t be delivered.{' '}
        <Link to="/profile" className="underline">
          Check the address
        </Link>
      </p>
    );
  return (
    <p className="rounded-box border-s-4 border-info bg-info/10 p-3">
      We emailed a link to <strong className="wrap-anywhere">{viewer.email}</strong>. Open it to confirm that the
      address is yours.{' '}
      <Link to="/profile" className="underline">
        Send it again
      </Link>
    </p>
  );
}
