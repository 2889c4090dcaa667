import type { receivedScreen } from '#shared/site-visits/calendar-rules.ts';
import { type ListState, useLeaveList } from '../../admin/use-list.ts';
import { api } from '../../lib/api.ts';
import { LoadedDialog } from '../../lib/loaded-dialog.tsx';
import { useAfterSave } from '../../lib/use-after-save.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CapacityForm } from './capacity-form.tsx';
import { ProjectChoice } from './project-choice.tsx';

type Props = {
  list: ListState<typeof receivedScreen>;
  capacity: number | 'choose';
  isOnly: boolean;
};

/** How many visitors a project takes at a time. */
export function CapacityDialog({ list, capacity, isOnly }: Props) {
  const leave = useLeaveList(list);
  const onSaved = useAfterSave(leave);
  return (
    <Dialog title="Slot capacity" onClose={leave}>
      {capacity === 'choose' ? (
        <ProjectChoice />
      ) : (
        <LoadedDialog
          key={capacity}
          notFoundText="You have no such project."
          id={capacity}
          load={async (signal) => (await api().siteVisits.capacity({ id: capacity }, { signal })).data}
        >
          {(found) => <CapacityForm capacity={found} isOnly={isOnly} onSaved={onSaved} />}
        </LoadedDialog>
      )}
    </Dialog>
  );
}
