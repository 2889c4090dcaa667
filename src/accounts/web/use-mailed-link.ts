import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { revalidate } from './session.ts';
import { useViewer } from './use-viewer.ts';

type State = { kind: 'ready' | 'busy' } | { kind: 'done' | 'failed'; message: string; isOver?: boolean };

/**
 * Returns the state of a mailed link's page, without the token once that no longer works. The page waits for a press
 * because mail scanners open links. @param send may throw; its error becomes the state's message.
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
      setState({ kind: 'failed', message: fields.token ?? message, isOver: fields.token !== undefined });
    }
  };
  const isOver = 'isOver' in state && state.isOver;
  return { token: isOver ? undefined : token, viewer, state, press };
}

/** Returns a mailed link's token and removes it from the URL, so that it stays out of history and screenshots. */
export function useMailedToken(linkToken: string | undefined): string | undefined {
  const navigate = useNavigate();
  const [token] = useState(linkToken);
  useEffect(() => {
    if (linkToken !== undefined) void navigate({ to: '.', search: {}, replace: true });
  }, [linkToken, navigate]);
  return token;
}
