import { useRouter } from '@tanstack/react-router';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { notify } from '#platform/web/ui/notify.ts';

type Send = () => Promise<{ message: string; link_problem?: string | undefined }>;

/** Sends what someone does about a visit, and shows what is true then, also after a refusal. */
export function useRaise() {
  const router = useRouter();
  /** @throws the server's refusal. */
  const raise = async (send: Send): Promise<void> => {
    try {
      const { message, link_problem } = await send();
      notify('done', message, 5);
      if (link_problem) notify('failed', link_problem, 12);
    } finally {
      await router.invalidate();
    }
  };
  /** Shows the refusal. */
  const attempt = (send: Send): Promise<void> =>
    raise(send).catch((error: unknown) => notify('failed', readFormError(error).message, 8));
  return { raise, attempt };
}
