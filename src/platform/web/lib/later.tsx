import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type FC, type LazyExoticComponent, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { reloadOnce } from './reload-once.ts';

type Props = {
  children: ReactNode;
  /** The part that is shown until the script is loaded; a grey area by default. */
  meanwhile?: ReactNode;
};

const area = <div role="status" aria-label="Loading…" className="skeleton h-40 w-full" />;

/**
 * Loads a part's script when the part is shown. Its content must be in the address, because without the script the page
 * reloads, once.
 */
export function Later({ children, meanwhile = area }: Props) {
  return (
    <CatchBoundary getResetKey={() => 'later'} errorComponent={NotLoaded}>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </CatchBoundary>
  );
}

/** Returns a part that `Later` shows, for one whose script is loaded when it is shown. */
export const later =
  <Props extends object>(Part: FC<Props>, meanwhile?: ReactNode): FC<Props> =>
  (props) => (
    <Later meanwhile={meanwhile}>
      <Part {...props} />
    </Later>
  );

/** Any component, as React describes it. */
type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** Returns the part that a module exports by this name. Its script is loaded when it is shown. */
export const lazyPart = <Name extends string, Module extends { [_ in Name]: Part }>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> => lazy(async () => ({ default: (await load())[name] }));

function NotLoaded({ error }: ErrorComponentProps) {
  useEffect(() => void reloadOnce(error), [error]);
  return <p role="alert">Couldn’t load this. Check your connection and reload the page.</p>;
}
