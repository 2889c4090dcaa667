import { useState } from 'react';
import { readFormError } from '../lib/form-errors.ts';
import { revalidate } from './session.ts';
import { useMailedToken } from './use-mailed-token.ts';
import { useViewer } from './use-viewer.ts';

type State = { kind: 'ready' | 'busy' } | { kind: 'done' | 'failed'; message: string };

/**
 * The page of a mailed link, which acts on a press and not by itself: programs that look through mail open its links.
 * @param inAddress the token that the page was opened with.
 * @param send makes the call with the token; what it throws becomes the state's message.
 */
export function useMailedLink(
  inAddress: string | undefined,
  send: (token: string) => Promise<{ message?: string | undefined }>,
) {
  const token = useMailedToken(inAddress);
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
