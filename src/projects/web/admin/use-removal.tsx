import { useNavigate } from '@tanstack/react-router';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { notify } from '#platform/web/ui/notify.ts';
import { undoSeconds, useDeleteQuestion } from '#records/web/use-delete-question.tsx';
import { useRefresh } from '#records/web/use-refresh.ts';

/**
 * Asks, then deletes a project, or archives one with visits or inquiries, reloads the list and offers to undo. @param
 * leave is true if the project's own page is open. @returns `remove`, and the dialog for the page
 */
export function useRemoval({ leave = false } = {}) {
  const navigate = useNavigate();
  const refresh = useRefresh('/admin/projects');
  const { ask, question } = useDeleteQuestion(
    `A project with site visits or inquiries is archived instead. You can undo this for ${undoSeconds} seconds.`,
  );
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
  return {
    remove: ({ id, project_name }: { id: number; project_name: string }) =>
      ask(project_name, async () => {
        const { message, data } = await api().managedProjects.remove({ id });
        await (leave ? navigate({ to: '/admin/projects' }) : refresh());
        notify('done', message, undoSeconds, { label: 'Undo', run: () => void restore(data) });
      }),
    question,
  };
}
