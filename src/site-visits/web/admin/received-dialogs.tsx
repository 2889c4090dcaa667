import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { NoShowDialog } from './attendance.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { CancelReceived, ConfirmReceived, type ReceivedDialog } from './received-actions.tsx';

export type OpenDialog = { dialog: ReceivedDialog; visit: ReceivedVisit };

/** Shows the dialog that `ReceivedActions` opened, for the list and the calendar. */
export function ReceivedDialogs({ open, onClose }: { open: OpenDialog | undefined; onClose: () => void }) {
  return (
    <>
      {open?.dialog === 'cancel' && <CancelReceived visit={open.visit} onClose={onClose} />}
      {open?.dialog === 'confirm' && (
        <ConfirmReceived visit={open.visit} byVideo={open.visit.by_video} onClose={onClose} />
      )}
      {open?.dialog === 'video' && <ConfirmReceived visit={open.visit} byVideo onClose={onClose} />}
      {open?.dialog === 'missed' && <NoShowDialog visit={open.visit} onClose={onClose} />}
      {open?.dialog === 'propose' && <ProposeDialog visit={open.visit} onClose={onClose} />}
    </>
  );
}
