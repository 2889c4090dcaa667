import { linkOptions } from '@tanstack/react-router';
import { readReceivedFilters } from '#shared/site-visits/search-params-rules.ts';
import { api } from '../../lib/api.ts';
import { FoundInDialog } from '../../lib/found-in-dialog.tsx';
import { useLeaveDialog } from '../../lib/over-list.ts';
import { useSaved } from '../../lib/use-saved.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CapacityForm } from './capacity-form.tsx';
import { ProjectChoice } from './project-choice.tsx';
import { list } from './received-list.ts';

type Props = {
  /** The project, or that one is to be chosen. */
  capacity: number | 'choose';
  /** There is no other project. */
  isOnly: boolean;
};

/** The dialog that the address opens: how many visitors a project takes at a time. */
export function CapacityDialog({ capacity, isOnly }: Props) {
  const leave = useLeaveDialog(
    linkOptions({ to: list, search: (current: object) => readReceivedFilters({ ...current }) }),
  );
  const onSaved = useSaved(leave);
  return (
    <Dialog title="Slot capacity" onClose={leave}>
      {capacity === 'choose' ? (
        <ProjectChoice />
      ) : (
        <FoundInDialog
          key={capacity}
          gone="There is no such project of yours."
          id={capacity}
          find={async (signal) => (await api().siteVisits.capacity({ id: capacity }, { signal })).data}
        >
          {(found) => <CapacityForm capacity={found} isOnly={isOnly} onSaved={onSaved} />}
        </FoundInDialog>
      )}
    </Dialog>
  );
}
