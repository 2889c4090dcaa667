import { linkOptions } from '@tanstack/react-router';
import type { OwnInquiry } from '#inquiries/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { useCloseDialog } from '#platform/web/lib/opened-by-link.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { useRequest } from '#platform/web/lib/use-request.ts';
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx';
import { CloseButton } from '#platform/web/ui/dialog-form.tsx';
import { DialogLoading } from '#platform/web/ui/dialog-loading.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import type { OwnVisit } from '#site-visits/shared/contract.ts';
import { RescheduleForm } from '#site-visits/web/reschedule-form.tsx';
import { visitName } from '#site-visits/web/visit-words.tsx';
import type { VisitorDashboardData } from './load-visitor-dashboard.ts';
import { type OpenDialog, readTables, useDashboardPath } from './visitor-dashboard-search.ts';
import { InquiryDetails, VisitDetails } from './visitor-record-details.tsx';

type Props = { data: VisitorDashboardData; open: OpenDialog };

export function VisitorRecordDialog({ data, open }: Props) {
  const path = useDashboardPath();
  const leave = useCloseDialog(linkOptions({ to: path, search: (current: object) => readTables({ ...current }) }));
  const onSaved = useAfterSave(leave);
  const record = useRecord(data, open);
  const { visit, inquiry } = record;
  return (
    <Dialog title={open.move ? 'Reschedule the visit' : open.visit ? 'Site visit' : 'Inquiry'} onClose={leave}>
      {inquiry ? (
        <InquiryDetails inquiry={inquiry} />
      ) : !visit ? (
        record.isLoading ? (
          <DialogLoading />
        ) : (
          <NotAvailable text={record.problem ?? `${open.inquiry ? 'Inquiry' : 'Visit'} not found.`} />
        )
      ) : open.visit ? (
        <VisitDetails visit={visit} />
      ) : visit.can.reschedule === true ? (
        <RescheduleForm
          key={visit.id}
          name={visitName(visit)}
          visit={visit}
          send={async (when) => onSaved((await api().siteVisits.reschedule({ id: visit.id, ...when })).message)}
        />
      ) : (
        <NotAvailable text={visit.can.reschedule} />
      )}
    </Dialog>
  );
}

type Found = { visit?: OwnVisit; inquiry?: OwnInquiry; isLoading?: boolean; problem?: string };

/** The record comes from the page's data, or else is loaded by its id. */
function useRecord({ visits, inquiries, visitPage, inquiryPage }: VisitorDashboardData, open: Props['open']): Found {
  const visitId = open.move ?? open.visit;
  const visit = [...visits, ...visitPage.data].find(({ id }) => id === visitId);
  const inquiry = [...inquiries, ...inquiryPage.data].find(({ id }) => id === open.inquiry);
  const missing = visit || inquiry ? undefined : visitId ? `visit ${visitId}` : `inquiry ${open.inquiry}`;
  const found = useRequest(missing ?? '', async (signal): Promise<Found> => {
    if (!missing) return {};
    return visitId
      ? { visit: (await api().siteVisits.userVisit({ id: visitId }, { signal })).data }
      : { inquiry: (await api().inquiries.userInquiry({ id: Number(open.inquiry) }, { signal })).data };
  });
  if (!missing) return { visit, inquiry };
  if (found.status === 'loading') return { isLoading: true };
  return found.status === 'loaded' ? found.data : { problem: readFormError(found.error).message };
}

function NotAvailable({ text }: { text: string }) {
  return (
    <>
      <DialogBody>
        <FormError message={text} />
      </DialogBody>
      <DialogFooter>
        <CloseButton />
      </DialogFooter>
    </>
  );
}
