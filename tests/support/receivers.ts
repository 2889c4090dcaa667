import { beforeEach } from 'vitest';
import { addStall, addVisitableProject } from './bookable.ts';
import { clear } from './jobs.ts';
import { addPerson, signIn } from './people.ts';
import type { Headers, TestApp } from './test-app.ts';

/** Returns a signed-in owner of a stall. */
export async function stallOwner({ app, database }: TestApp, kind: 'developer' | 'broker', name?: string) {
  const person = await addPerson(database, { role: kind === 'developer' ? 'Developer' : 'Broker' });
  const stall = await addStall(database, kind, { owner: person.id, email: person.email, ...(name && { name }) });
  return { person, stall, headers: await signIn(app, person) };
}

/**
 * Returns a builder with a project, the consultant mapped to it, another builder, another consultant, and an organiser,
 * all signed in.
 */
export async function receivers(expo: TestApp) {
  const builder = await stallOwner(expo, 'developer', 'Kadamba Builders');
  const consultant = await stallOwner(expo, 'broker', 'Meera Homes');
  const otherBuilder = await stallOwner(expo, 'developer', 'Champak Estates');
  const otherConsultant = await stallOwner(expo, 'broker', 'Nila Realty');
  const organiser = await addPerson(expo.database, { role: 'SuperAdmin' });
  return {
    builder,
    consultant,
    otherBuilder,
    otherConsultant,
    organiser: { headers: await signIn(expo.app, organiser) },
    project: await addVisitableProject(expo.database, builder.stall, { consultants: [consultant.stall] }),
    otherProject: await addVisitableProject(expo.database, otherBuilder.stall, { project_name: 'Champak Vihar' }),
  };
}

type Receivers = Awaited<ReturnType<typeof receivers>>;

/** Clears the expo before each test of a file. @returns receivers who are new in each test */
export function receiversOfEachTest(expo: TestApp): Receivers {
  const all = {} as Receivers;
  beforeEach(async () => {
    await clear(expo);
    Object.assign(all, await receivers(expo));
  });
  return all;
}

/** Returns the calls of those who receive visits. */
export const receiving = ({ app }: TestApp) => ({
  list: async (headers: Headers, query: Record<string, string> = {}) =>
    (await app.inject({ url: `/api/site-visits?${new URLSearchParams(query)}`, headers })).json(),
  setStatus: (headers: Headers, id: number, status: string) =>
    app.inject({ method: 'PUT', url: `/api/site-visits/${id}/status`, headers, payload: { status } }),
  capacity: (headers: Headers, project: number) =>
    app.inject({ url: `/api/projects/${project}/visit-capacity`, headers }),
  setCapacity: (headers: Headers, project: number, payload: object) =>
    app.inject({ method: 'PUT', url: `/api/projects/${project}/visit-capacity`, headers, payload }),
});
