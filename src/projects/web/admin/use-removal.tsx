import { useNavigate } from '@tanstack/react-router';
import { api } from '#platform/web/lib/api.ts';
import { offerUndo } from '#platform/web/lib/offer-undo.ts';
import { undoSeconds, useDeleteQuestion } from '#records/web/use-question.tsx';
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
  const restore = ({ id, archived }: { id: number; archived: boolean }) => {
    const { managedProjects } = api();
    return archived ? managedProjects.changeListing({ ids: [id], change: 'restore' }) : managedProjects.restore({ id });
  };
  return {
    remove: ({ id, project_name }: { id: number; project_name: string }) =>
      ask(project_name, async () => {
        const { message, data } = await api().managedProjects.remove({ id });
        await (leave ? navigate({ to: '/admin/projects' }) : refresh());
        offerUndo(message, undoSeconds, () => restore(data), refresh);
      }),
    question,
  };
}
