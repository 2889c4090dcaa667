import type { ReceivedVisit } from '#shared/site-visits/contract.ts';
import { visitLimits } from '#shared/site-visits/rules.ts';
import { api } from '../../lib/api.ts';
import { useAfterSave } from '../../lib/use-after-save.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notify.ts';
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
