import { useRouter } from '@tanstack/react-router';
import { notify } from '../ui/notify.ts';

/**
 * Returns a function to call after a change. It reloads the page's data, calls `leave` and shows the server's message.
 */
export function useAfterSave(leave?: () => void): (message: string) => Promise<void> {
  const router = useRouter();
  return async (message) => {
    await router.invalidate();
    leave?.();
    notify('done', message, 5);
  };
}
