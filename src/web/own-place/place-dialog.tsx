import { linkOptions } from '@tanstack/react-router';
import { movableVisits } from '#shared/site-visits/rules.ts';
import { useLeaveDialog } from '../app/over-list.ts';
import { useSaved } from '../app/use-saved.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter, useDialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { InquiryDetails, VisitDetails } from './details.tsx';
import type { PlaceData } from './load-place.ts';
import { type Place, type PlaceSearch, readTables } from './place-search.ts';
import { RescheduleForm } from './reschedule-form.tsx';

type Props = { place: Place; data: PlaceData; open: Pick<PlaceSearch, 'visit' | 'move' | 'inquiry'> };

/** The dialog that the address of a person's place opens: a visit, another time for it, or an inquiry. */
export function PlaceDialog({ place, data, open }: Props) {
  const leave = useLeaveDialog(linkOptions({ to: place, search: (current: object) => readTables({ ...current }) }));
  const onSaved = useSaved(leave);
  const visit = data.visits.find(({ id }) => id === (open.move ?? open.visit));
  const inquiry = data.inquiries.find(({ id }) => id === open.inquiry);
  return (
    <Dialog title={open.move ? 'Reschedule the visit' : open.visit ? 'Site visit' : 'Inquiry'} onClose={leave}>
      {inquiry ? (
        <InquiryDetails inquiry={inquiry} />
      ) : !visit ? (
        <Unknown text={`There is no such ${open.inquiry ? 'inquiry' : 'visit'} of yours.`} />
      ) : open.visit ? (
        <VisitDetails place={place} visit={visit} />
      ) : movableVisits.includes(visit.status) ? (
        <RescheduleForm key={visit.id} visit={visit} onSaved={onSaved} />
      ) : (
        <Unknown text="This visit can’t be moved any more." />
      )}
    </Dialog>
  );
}

function Unknown({ text }: { text: string }) {
  const { close } = useDialog();
  return (
    <>
      <DialogBody>
        <FormError message={text} />
      </DialogBody>
      <DialogFooter>
        <Button look="outline" onClick={close}>
          Close
        </Button>
      </DialogFooter>
    </>
  );
}
