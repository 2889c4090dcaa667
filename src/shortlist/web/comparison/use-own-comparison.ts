import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { notify } from '#platform/web/ui/notify.ts';
import { type Chosen, useCompared } from '../use-compared.ts';

/**
 * Returns whether this device's own comparison has the shown projects already, and a function that keeps them there. A
 * shared link changes nothing by itself. A project that is removed on the page, or is no longer listed, leaves the own
 * comparison too.
 * @param asked are the ids of the address
 */
export function useOwnComparison(shown: Chosen[], asked = '') {
  const { projects: own, set } = useCompared();
  const hydrated = useHydrated();
  const ids = shown.map(({ id }) => id).join();
  const isKept = shown.every(({ id }) => own.some((one) => one.id === id));
  const isOwn = isKept && own.every(({ id }) => asked.split(',').map(Number).includes(id));
  const before = useRef({ ids, isOwn });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may add projects, which stay
  useEffect(() => {
    const wasOwn = before.current.isOwn && before.current.ids !== ids;
    before.current = { ids, isOwn };
    if (isKept && own.length > shown.length && (isOwn || wasOwn)) set(shown);
  }, [ids, isOwn]);
  return {
    isKept: isKept || !hydrated,
    keep: () => {
      set(shown);
      const undo = own.length > 0 ? { label: 'Undo', run: () => set(own) } : undefined;
      notify('done', undo ? 'These replace the projects that you compared.' : 'You compare these now.', 8, undo);
    },
  };
}
