import { Button } from '#platform/web/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter, useDialog } from '#platform/web/ui/dialog.tsx';
import type { UsedBy } from '#records/shared/crud.ts';
import { UsedByList } from './used-by.tsx';

export type Refused = { title: string; message: string; usedBy: UsedBy[] };

type Props = { title: string; refused: readonly Refused[]; onClose: () => void };

/** Says why records could not be changed or deleted. */
export function RefusedDialog({ title, refused, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <RefusedList refused={refused} />
    </Dialog>
  );
}

function RefusedList({ refused }: { refused: readonly Refused[] }) {
  const { close } = useDialog();
  return (
    <>
      <DialogBody reading>
        <ul className="space-y-4">
          {refused.map(({ title, message, usedBy }) => (
            <li key={title}>
              {refused.length > 1 && !message.startsWith(title) && <p className="font-semibold">{title}</p>}
              <p>{message}</p>
              {usedBy.map((use) => (
                <div key={use.what} className="mt-3">
                  {usedBy.length > 1 && <p className="font-semibold">{use.what}</p>}
                  <UsedByList use={use} />
                </div>
              ))}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Close</Button>
      </DialogFooter>
    </>
  );
}
