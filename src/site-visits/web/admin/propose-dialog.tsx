import { useRaise } from '#handling/web/use-raise.ts';
import { api } from '#platform/web/lib/api.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { visitLimits } from '#site-visits/shared/rules.ts';
import { RescheduleForm } from '../reschedule-form.tsx';
import { useWay } from './use-way.tsx';

/** Proposes another time to the visitor, who accepts or declines. */
export function ProposeDialog({ visit, onClose }: { visit: ReceivedVisit; onClose: () => void }) {
  const { raise } = useRaise();
  const { way, fields } = useWay(visit, visit.by_video);
  return (
    <Dialog title="Propose another time" onClose={onClose}>
      <RescheduleForm
        name={visit.visitor_name}
        visit={visit}
        send={async (when) => {
          await raise(() => api().siteVisits.propose({ id: visit.id, ...when, ...way }));
          onClose();
        }}
        submit="Propose"
        submitting="Proposing…"
        hint={`The places are held for ${visitLimits.proposalHours} hours. ${visit.visitor_name} accepts or declines by a link in an email; until then the visit stays as it is.`}
      >
        {fields}
      </RescheduleForm>
    </Dialog>
  );
}
