import { api } from '#platform/web/lib/api.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { visitLimits } from '#site-visits/shared/rules.ts';
import { RescheduleForm } from '../reschedule-form.tsx';
import { useWay } from './use-way.tsx';

/** Proposes another time to the visitor, who accepts or declines. */
export function ProposeDialog({ visit, onClose }: { visit: ReceivedVisit; onClose: () => void }) {
  const saved = useAfterSave(onClose);
  const { way, fields } = useWay(visit, visit.by_video);
  return (
    <Dialog title="Propose another time" onClose={onClose}>
      <RescheduleForm
        name={visit.visitor_name}
        visit={visit}
        send={async (when) => {
          const { message, link_problem } = await api().siteVisits.propose({ id: visit.id, ...when, ...way });
          await saved(message);
          if (link_problem) notify('failed', link_problem, 12);
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
