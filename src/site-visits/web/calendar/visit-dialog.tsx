import { useEffect, useRef, useState } from 'react';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { contactActions } from '#handling/web/contact-links.tsx';
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx';
import { CloseButton } from '#platform/web/ui/dialog-form.tsx';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { useLaterStatus } from '../admin/later-status.ts';
import { ReceivedActions } from '../admin/received-actions.tsx';
import { Status, Visited, Visitor, When } from '../admin/received-cells.tsx';
import { type OpenDialog, ReceivedDialogs } from '../admin/received-dialogs.tsx';
import { contactOfVisit } from '../visit-words.tsx';

type Props = { visit: ReceivedVisit; onClose: () => void };

/** Shows a visit of the calendar with the list's actions. */
export function VisitDialog({ visit, onClose }: Props) {
  const [open, setOpen] = useState<OpenDialog>();
  return (
    <>
      <Dialog title={`Visit of ${visit.visitor_name}`} onClose={onClose}>
        <VisitDetails visit={visit} onOpen={(dialog) => setOpen({ dialog, visit })} />
      </Dialog>
      <ReceivedDialogs open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

function VisitDetails({ visit, onOpen }: { visit: ReceivedVisit; onOpen: (dialog: OpenDialog['dialog']) => void }) {
  const viewer = useViewer();
  const body = useRef<HTMLDListElement>(null);
  const status = `${visit.status} ${useLaterStatus(visit)}`;
  const before = useRef(status);
  useEffect(() => {
    // The pressed button has disappeared.
    if (before.current !== status) body.current?.focus();
    before.current = status;
  }, [status]);
  const details = [
    ['Status', <Status key="status" visit={visit} />],
    ['When', <When key="when" visit={visit} />],
    ['Visitor', <Visitor key="visitor" visit={visit} />],
    ['Visit', <Visited key="visit" visit={visit} />],
  ] as const;
  return (
    <>
      <DialogBody>
        <dl ref={body} tabIndex={-1} className="grid gap-x-6 gap-y-4 outline-none sm:grid-cols-2">
          {details.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="mb-1 text-sm text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
      <DialogFooter>
        <ReceivedActions visit={visit} onOpen={onOpen} more={contactActions(contactOfVisit(visit), viewer?.name)} />
        <CloseButton />
      </DialogFooter>
    </>
  );
}
