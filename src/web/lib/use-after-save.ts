import { useRouter } from '@tanstack/react-router';
import { notify } from '../ui/notify.ts';

/** After a change: has the page follow, then closes what was open over it, and says the server's words. */
export function useAfterSave(leave?: () => void): (message: string) => Promise<void> {
  const router = useRouter();
  return async (message) => {
    await router.invalidate();
    leave?.();
    notify('done', message, 5);
  };
}
