import { ClientOnly, Link } from '@tanstack/react-router';
import { Heart, Scale } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { mailChoicesPath } from '#notifications/shared/mail-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { stringifyQuery } from '#platform/web/lib/query-string.ts';
import { ShareButton } from '#platform/web/lib/share-button.tsx';
import { notifyFailure } from '#platform/web/lib/use-action.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Notices } from '#platform/web/ui/notices.tsx';
import { useLostFocus } from '#platform/web/ui/use-lost-focus.ts';
import type { HomeCard as Home } from '#search/shared/home-contract.ts';
import { HomeCard } from '#search/web/homes/home-card.tsx';
import { shortlistLimits } from '#shortlist/shared/rules.ts';
import { comparisonOf, useCompared } from '../use-compared.ts';
import { useShortlist } from '../use-shortlist.ts';
import { NoteField } from './note-field.tsx';

export function ShortlistPage() {
  const viewer = useViewer();
  return (
    <div className="page-width pt-6 pb-10 sm:pt-8">
      <h1>Your shortlist</h1>
      <p className="mt-1 max-w-prose text-muted">
        {viewer
          ? 'Kept with your account. Only you see your notes.'
          : 'Kept on this device. When you sign in, it joins your account. Only you see your notes.'}
      </p>
      <p className="mt-1 max-w-prose text-muted print:hidden">
        {viewer ? (
          <>
            When a price here falls or a later phase is listed, you get an email, at most one an hour.{' '}
            <a href={mailChoicesPath} className="text-primary underline">
              Turn these emails on or off
            </a>
          </>
        ) : (
          'With an account you get an email when a price falls or a later phase is listed.'
        )}
      </p>
      <noscript>
        <p className="mt-6">A shortlist needs JavaScript.</p>
      </noscript>
      <div className="mt-6 unscripted:hidden">
        <ClientOnly fallback={<Waiting />}>
          <Shortlist />
        </ClientOnly>
      </div>
      <Notices />
    </div>
  );
}

const Waiting = () => <div role="status" aria-label="Loading your shortlist…" className="skeleton h-80 w-full" />;

type Found = { homes: Map<number, Home>; asked: Set<number> };

/** Returns the projects of these ids. Each is requested once. */
function useProjects(ids: readonly number[]) {
  const [{ homes, asked }, setFound] = useState<Found>({ homes: new Map(), asked: new Set() });
  const [failed, setFailed] = useState(false);
  const missing = ids.filter((id) => !asked.has(id)).join();
  useEffect(() => {
    if (!missing || failed) return;
    const abort = new AbortController();
    api()
      .shortlist.projects({ ids: missing }, { signal: abort.signal })
      .then(({ data }) =>
        setFound((before) => ({
          homes: new Map([...before.homes, ...data.map((home) => [home.id, home] as const)]),
          asked: new Set([...before.asked, ...missing.split(',').map(Number)]),
        })),
      )
      .catch(() => !abort.signal.aborted && setFailed(true));
    return () => abort.abort();
  }, [missing, failed]);
  return { homes, asked, failed, retry: () => setFailed(false) };
}

function Shortlist() {
  const { items, status, toggle, write, retry } = useShortlist();
  const projects = useProjects(items.map(({ id }) => id));
  const shown = useLostFocus<HTMLDivElement>(Math.max(0, projects.asked.size - items.length));
  if (status === 'failed' || projects.failed)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>Couldn’t load your shortlist. Nothing is lost.</p>
        <Button variant="outline" onClick={status === 'failed' ? retry : projects.retry}>
          Try again
        </Button>
      </div>
    );
  if (status === 'loading' || (items.length > 0 && projects.asked.size === 0)) return <Waiting />;
  return (
    // A card that is taken off is gone with its pressed button.
    <section ref={shown} tabIndex={-1} aria-label="Projects" className="outline-none">
      {items.length === 0 ? (
        <EmptyState
          icon={<Heart size={32} strokeWidth={1.5} aria-hidden="true" />}
          title="Nothing on it yet"
          hint="Press the heart on a project to keep it here, with a note of your own, and to compare it with others."
          steps={[['Find a home', '/projects']]}
        />
      ) : (
        <>
          <h2 className="sr-only">Projects</h2>
          {items.length > 1 && <CompareAll homes={items.flatMap(({ id }) => projects.homes.get(id) ?? [])} />}
          <ul className="grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {items.map(({ id, note = '' }) => {
              const home = projects.homes.get(id);
              const name = home?.project_name ?? `project no. ${id}`;
              return (
                <li key={id} className="flex flex-col gap-3">
                  {home ? (
                    <HomeCard home={home} search={{}} eager={false} onOpen={() => {}} />
                  ) : projects.asked.has(id) ? (
                    <div className="flex flex-1 flex-col items-start gap-3 card p-4">
                      <p>Project no. {id} is no longer listed.</p>
                      <Button variant="outline" onClick={() => void toggle(id).catch(notifyFailure)}>
                        Remove
                      </Button>
                    </div>
                  ) : (
                    <div className="skeleton h-80" />
                  )}
                  <NoteField name={name} note={note} onWrite={(written) => write(id, written)} />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}

/**
 * Links to the comparison of all, or of the newest few. Cards have a button for each, and the bar below leads to those
 * that are chosen already.
 */
function CompareAll({ homes }: { homes: Home[] }) {
  const { projects: chosen, set } = useCompared();
  const first = homes.slice(0, shortlistLimits.compared).map(({ id, project_name: name }) => ({ id, name }));
  const isChosen = first.every(({ id }) => chosen.some((one) => one.id === id));
  if (first.length < 2) return null;
  const which = first.length < homes.length ? `the newest ${first.length}` : 'all';
  const comparison = comparisonOf(first);
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      {!isChosen && (
        <Link {...comparison} onClick={() => set(first)} className={buttonClass({ variant: 'outline' })}>
          <Scale size={18} aria-hidden="true" /> Compare {which}
        </Link>
      )}
      <ShareButton
        title="these projects"
        label={`Share ${which}`}
        text={`Compare ${first.map(({ name }) => name).join(', ')}`}
        path={`${comparison.to}${stringifyQuery(comparison.search)}`}
      />
    </div>
  );
}
