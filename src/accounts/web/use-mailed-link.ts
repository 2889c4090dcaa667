import { useState } from 'react';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { revalidate } from './session.ts';
import { useMailedToken } from './use-mailed-token.ts';
import { useViewer } from './use-viewer.ts';

type State = { kind: 'ready' | 'busy' } | { kind: 'done' | 'failed'; message: string };

/**
 * Returns the state of a mailed link's page. The page waits for a press because mail scanners open links. @param send
 * may throw; its error becomes the state's message.
 */
export function useMailedLink(
  linkToken: string | undefined,
  send: (token: string) => Promise<{ message?: string | undefined }>,
) {
  const token = useMailedToken(linkToken);
  const viewer = useViewer();
  const [state, setState] = useState<State>({ kind: 'ready' });
  const press = async (token: string) => {
    setState({ kind: 'busy' });
    try {
      const { message = '' } = await send(token);
      setState({ kind: 'done', message });
      if (viewer) await revalidate();
    } catch (error) {
      const { message, fields } = readFormError(error);
      setState({ kind: 'failed', message: fields.token ?? message });
    }
  };
  return { token, viewer, state, press };
}
