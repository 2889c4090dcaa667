import { Link } from '@tanstack/react-router';
import { useViewer } from './use-viewer.ts';

/** Asks a signed-in person to open the link that was mailed to their address, until they have. */
export function UnconfirmedAddress() {
  const viewer = useViewer();
  if (viewer?.email_confirmed !== false) return null;
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
