import { linkOptions } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { maxId } from '#platform/shared/http/rules.ts';
import { readPositiveInt } from '#platform/shared/http/search-params-rules.ts';
import { readStored, writeStored } from '#platform/web/lib/local-storage.ts';
import { shortlistLimits } from '#shortlist/shared/rules.ts';

export type Chosen = { id: number; name: string };

/** Returns the link to the comparison of projects. */
export const comparisonOf = (projects: readonly Chosen[]) =>
  linkOptions({ to: '/compare', search: { ids: projects.map(({ id }) => id).join() } });

const key = 'compared';
const none: readonly Chosen[] = [];
/** Undefined until it is read from this device. */
let chosen: readonly Chosen[] | undefined;
const listeners = new Set<() => void>();

function read(): readonly Chosen[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return (Array.isArray(stored) ? stored : []).slice(0, shortlistLimits.compared).flatMap(({ id, name }) => {
      const known = readPositiveInt(id, maxId);
      return known === undefined || typeof name !== 'string' ? [] : [{ id: known, name }];
    });
  } catch {
    return none;
  }
}

function write(next: readonly Chosen[]): void {
  chosen = next;
  writeStored(key, next.length > 0 ? JSON.stringify(next) : undefined);
  for (const listener of listeners) listener();
}

/** Runs when another tab changes it. */
function onStorage(event: StorageEvent): void {
  if (event.key !== key && event.key !== null) return;
  chosen = undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => listeners.delete(listener);
}

function current(): readonly Chosen[] {
  chosen ??= read();
  return chosen;
}

/** Returns the projects to compare, which this device keeps. Call it only in the browser. */
export function useCompared() {
  const projects = useSyncExternalStore(subscribe, current, () => none);
  return {
    projects,
    isFull: projects.length >= shortlistLimits.compared,
    toggle: (project: Chosen) =>
      write(
        projects.some(({ id }) => id === project.id)
          ? projects.filter(({ id }) => id !== project.id)
          : [...projects, project].slice(0, shortlistLimits.compared),
      ),
    set: write,
  };
}
