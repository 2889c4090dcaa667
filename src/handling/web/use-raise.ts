import { useRouter } from '@tanstack/react-router';
import { hasHeldEnded } from '#platform/web/lib/held-forms.ts';
import { isRefused } from '#platform/web/lib/http-api.ts';
import { notifyFailure } from '#platform/web/lib/use-action.ts';
import { notify } from '#platform/web/ui/notify.ts';

export type Send = () => Promise<{ message: string; link_problem?: string | undefined }>;

/** Sends an action on an inquiry or a visit, and then shows the current state, also after a refusal. */
export function useRaise() {
  const router = useRouter();
  /** Sends the action. @throws the server's refusal. */
  const raise = async (send: Send): Promise<void> => {
    try {
      const { message, link_problem } = await send();
      notify('done', message, 5);
      if (link_problem) notify('failed', link_problem, 12);
    } catch (error) {
      if (isRefused(error) && !hasHeldEnded(error)) await router.invalidate();
      throw error;
    }
    await router.invalidate();
  };
  /** Sends the action and shows a refusal. */
  const attempt = (send: Send): Promise<void> => raise(send).catch(notifyFailure);
  return { raise, attempt };
}
