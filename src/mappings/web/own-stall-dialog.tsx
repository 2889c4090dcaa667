import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OwnStall } from '#exhibitors/shared/stall-contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx';
import { CloseButton } from '#platform/web/ui/dialog-form.tsx';
import { LoadedDialog } from '#records/web/loaded-dialog.tsx';

/**
 * Shows a form for a consultant with a listed stall. Others, whose request would be refused, are led to their stall
 * instead. @param children gets the listed stalls
 */
export function OwnStallDialog({ children }: { children: (stalls: OwnStall[]) => ReactNode }) {
  return (
    <LoadedDialog
      id={0}
      notFoundText="Your stall isn’t there any more."
      load={async (signal) =>
        (await api().stalls.own(undefined, { signal })).data.filter(({ kind }) => kind === 'broker')
      }
    >
      {(stalls) => {
        const listed = stalls.filter(({ is_listed }) => is_listed);
        const [unlisted] = stalls;
        return listed.length === 0 && unlisted ? <NotListed stall={unlisted} /> : children(listed);
      }}
    </LoadedDialog>
  );
}

const NotListed = ({ stall: { id } }: { stall: OwnStall }) => (
  <>
    <DialogBody>
      <p>Your stall isn’t listed, so builders can’t see who asks them. Its page says what is missing.</p>
      <p className="mt-2 text-muted">Once it is listed, you can ask for projects here.</p>
    </DialogBody>
    <DialogFooter>
      <CloseButton />
      <Link to="/admin/stalls/$id" params={{ id: String(id) }} className={buttonClass({})}>
        Open your stall
      </Link>
    </DialogFooter>
  </>
);
