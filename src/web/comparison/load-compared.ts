import { maxId } from '#shared/http/rules.ts';
import { readPositiveInt } from '#shared/http/search-params-rules.ts';
import type { ProjectDetail } from '#shared/projects/contract.ts';
import type { HomeCard } from '#shared/search/home-contract.ts';
import { shortlistLimits } from '#shared/shortlist/rules.ts';
import { api } from '../lib/api.ts';

/** Distinct project ids of `?ids=3,7`, at most four; others are left out. */
const readCompared = (ids: unknown): number[] => {
  const read = String(ids ?? '')
    .split(',')
    .flatMap((part) => readPositiveInt(part.trim(), maxId) ?? []);
  return [...new Set(read)].slice(0, shortlistLimits.compared);
};

const title = 'Compare projects';

export type Compared = { home: HomeCard; project: ProjectDetail };

/** The projects of `?ids=` that are listed, in their order, and how many are not. */
export async function loadCompared(asked: unknown, signal: AbortSignal) {
  const ids = readCompared(asked);
  if (ids.length === 0) return { title, projects: [], missing: 0 };
  const [{ data: homes }, found] = await Promise.all([
    api().shortlist.projects({ ids: ids.join() }, { signal }),
    Promise.allSettled(ids.map((id) => api().projects.find({ id }, { signal }))),
  ]);
  const details = new Map(
    found.flatMap((answer) =>
      answer.status === 'fulfilled' ? [[answer.value.data.id, answer.value.data] as const] : [],
    ),
  );
  const projects: Compared[] = homes.flatMap((home) => {
    const project = details.get(home.id);
    return project ? [{ home, project }] : [];
  });
  return {
    title: [title, projects.map(({ home }) => home.project_name).join(', ')].filter(Boolean).join(': '),
    projects,
    missing: ids.length - projects.length,
  };
}
