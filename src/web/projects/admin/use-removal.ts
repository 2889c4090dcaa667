import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useRefresh } from '../../admin/use-refresh.ts';
import { api } from '../../lib/api.ts';
import { readFormError } from '../../lib/form-errors.ts';
import { notify } from '../../ui/notify.ts';

const undoSeconds = 10;

/** Deletes a project, or archives one with visits or inquiries, shows the list without it and offers to undo. @param leave whether its own page is open */
export function useRemoval({ leave = false } = {}): (id: number) => Promise<void> {
  const navigate = useNavigate();
  const refresh = useRefresh('/admin/projects');
  const busy = useRef(false);
  const restore = async ({ id, archived }: { id: number; archived: boolean }) => {
    try {
      const { managedProjects } = api();
      const { message } = archived
        ? await managedProjects.changeListing({ ids: [id], change: 'restore' })
        : await managedProjects.restore({ id });
      notify('done', message, 5);
    } catch (error) {
      notify('failed', readFormError(error).message, 8);
    }
    await refresh();
  };
  return async (id) => {
    if (busy.current) return;
    busy.current = true;
    try {
      const { message, data } = await api().managedProjects.remove({ id });
      await (leave ? navigate({ to: '/admin/projects' }) : refresh());
      notify('done', message, undoSeconds, { label: 'Undo', run: () => void restore(data) });
    } catch (error) {
      notify('failed', readFormError(error).message, 8);
    }
    busy.current = false;
  };
}
