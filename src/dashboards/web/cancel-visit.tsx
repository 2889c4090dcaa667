import { api } from '#platform/web/lib/api.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import type { OwnVisit } from '#site-visits/shared/contract.ts';
import { CancelVisitDialog } from '#site-visits/web/cancel-visit-dialog.tsx';
import { isWaiting, visitName } from '#site-visits/web/visit-words.tsx';

export function CancelVisit({ visit, onClose }: { visit: OwnVisit; onClose: () => void }) {
  const saved = useAfterSave();
  return (
    <CancelVisitDialog
      name={visitName(visit)}
      exhibitor={visit.developer_name ?? visit.broker_name ?? 'the exhibitor'}
      day={visit.visit_date}
      time={visit.visit_time}
      isWaiting={isWaiting(visit)}
      send={async (reason) => saved((await api().siteVisits.cancel({ id: visit.id, reason })).message)}
      onClose={onClose}
    />
  );
}
