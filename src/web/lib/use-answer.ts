import { useCallback, useEffect, useState } from 'react';

type State<Answer> = { is: 'loading' } | { is: 'there'; answer: Answer } | { is: 'failed'; error: unknown };

/** Asks for something when it is first shown and whenever `key` changes; an answer that a later question overtook is dropped. */
export function useAnswer<Answer>(
  key: string | number,
  ask: (signal: AbortSignal) => Promise<Answer>,
): State<Answer> & { again: () => void } {
  const [state, setState] = useState<State<Answer>>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is asked for, `attempt` that it is asked again
  useEffect(() => {
    const asking = new AbortController();
    setState({ is: 'loading' });
    ask(asking.signal).then(
      (answer) => !asking.signal.aborted && setState({ is: 'there', answer }),
      (error) => !asking.signal.aborted && setState({ is: 'failed', error }),
    );
    return () => asking.abort();
  }, [key, attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, again };
}
