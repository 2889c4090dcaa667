import { api } from '#platform/web/lib/api.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { LoadedDialog } from '#records/web/loaded-dialog.tsx';
import { type ListState, useLeaveList } from '#records/web/use-list.ts';
import type { receivedScreen } from '#site-visits/shared/calendar-rules.ts';
import { CapacityForm } from './capacity-form.tsx';
import { ProjectChoice } from './project-choice.tsx';

type Props = {
  list: ListState<typeof receivedScreen>;
  capacity: number | 'choose';
  isOnly: boolean;
};

/** Edits the number of visitors that a project takes at a time. */
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
