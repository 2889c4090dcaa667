import { useCallback, useEffect, useState } from 'react';

type State<Data> = { status: 'loading' } | { status: 'loaded'; data: Data } | { status: 'failed'; error: unknown };

/** Loads data on mount and whenever `key` changes. Outdated responses are ignored. */
export function useRequest<Data>(
  key: string | number,
  load: (signal: AbortSignal) => Promise<Data>,
): State<Data> & { retry: () => void } {
  const [state, setState] = useState<State<Data>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the request, `attempt` repeats it
  useEffect(() => {
    const abort = new AbortController();
    setState({ status: 'loading' });
    load(abort.signal).then(
      (data) => !abort.signal.aborted && setState({ status: 'loaded', data }),
      (error) => !abort.signal.aborted && setState({ status: 'failed', error }),
    );
    return () => abort.abort();
  }, [key, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, retry };
}
