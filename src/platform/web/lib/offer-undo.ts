import { notify } from '../ui/notify.ts';
import { readFormError } from './form-errors.ts';

/** In seconds. A connection may take this long to come back. */
const againFor = 60;

/**
 * Says what was done, and offers to undo it for some seconds. An undo that doesn't reach the server is offered again.
 * @param refresh shows what the server has after an undo or its refusal
 */
export function offerUndo(
  text: string,
  seconds: number,
  undo: () => Promise<{ message: string }>,
  refresh: () => Promise<void>,
): void {
  const run = async () => {
    try {
      const { message } = await undo();
      await refresh();
      notify('done', message, 5);
    } catch (error) {
      const { status = 500, message } = readFormError(error);
      if (status >= 500) return notify('failed', message, againFor, { label: 'Undo', run });
      await refresh();
      notify('failed', message, 8);
    }
  };
  notify('done', text, seconds, { label: 'Undo', run });
}
