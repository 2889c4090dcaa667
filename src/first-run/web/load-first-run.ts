import { redirect } from '@tanstack/react-router';
import { api } from '#platform/web/lib/api.ts';
import type { FirstRunData } from './first-run-page.tsx';

/** Redirects to the set-up until it is finished. */
export async function leadToFirstRun(signal: AbortSignal): Promise<void> {
  if ((await api().firstRun.find({}, { signal })).data.open) throw redirect({ to: '/admin/first-run' });
}

/** Redirects to the dashboard once the expo is set up. */
export async function loadFirstRun(signal: AbortSignal): Promise<FirstRunData> {
  const [{ data: progress }, { data: settings }, { data: roles }] = await Promise.all([
    api().firstRun.find({}, { signal }),
    api().settings.find({}, { signal }),
    api().roles.list(undefined, { signal }),
  ]);
  if (!progress.open) throw redirect({ to: '/admin' });
  return { progress, settings, roles: roles.map(({ name }) => name) };
}
