import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { publishedPassword } from '#app/server/config.ts';
import type { ExhibitorDetails } from '#exhibitors/shared/contract.ts';
import type { ProjectCard } from '#projects/shared/contract.ts';
import { open } from './directory.ts';
import { demoEmail, signIn } from './signed-in.ts';

export type Kind = 'developer' | 'broker';

/** The API's data of a stall. */
export type KnownStall = { details: ExhibitorDetails; projects: ProjectCard[] };

/** Asks the API as the demo visitor. The request's own cookies are not needed. */
export async function stallReader(request: APIRequestContext) {
  const credentials = { email: demoEmail('visitor'), password: publishedPassword };
  const { token } = await (await request.post('/api/login', { data: credentials })).json();
  const get = async (address: string) => {
    const answer = await request.get(address, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const stall = async (kind: Kind, id: number): Promise<KnownStall> => {
    if (kind === 'developer') {
      const { details, developer } = await get(`/api/developers/${id}/details`);
      const lists = ['ongoing', 'upcoming', 'on_hold', 'past'].map((status) => developer[`${status}_projects_list`]);
      return { details, projects: lists.flat() };
    }
    return {
      details: (await get(`/api/brokers/${id}/details`)).data,
      projects: (await get(`/api/brokers/${id}/projects`)).data,
    };
  };
  /** Returns the stalls of a kind that the directory lists first by name. */
  const stalls = async (kind: Kind, limit: number): Promise<KnownStall[]> => {
    const { data } = await get(`/api/${kind}s?per_page=${limit}&sort=name`);
    return Promise.all((data as { id: number }[]).map(({ id }) => stall(kind, id)));
  };
  return { get, stall, stalls };
}

export async function openAsVisitor(page: Page, address: string): Promise<void> {
  await signIn(page, demoEmail('visitor'));
  await open(page, address);
}

const fullStalls = new Map<Kind, Promise<KnownStall>>();

/**
 * Returns a stall of the demo expo that has everything, such as a demo account's. It is searched once per worker.
 * Throws if there is none.
 */
export function fullStall(request: APIRequestContext, kind: Kind): Promise<KnownStall> {
  const known = fullStalls.get(kind) ?? findFullStall(request, kind);
  fullStalls.set(kind, known);
  return known;
}

async function findFullStall(request: APIRequestContext, kind: Kind): Promise<KnownStall> {
  const { get, stall } = await stallReader(request);
  const { data } = await get(`/api/${kind}s?per_page=100&sort=name`);
  for (const { id } of data as { id: number }[]) {
    const known = await stall(kind, id);
    const { achievements, brochure_url, visiting_card_url, founders_video_url, video_meet } = known.details;
    const isFull = brochure_url && visiting_card_url && founders_video_url && video_meet;
    if (isFull && known.projects.length > 4 && achievements.length > 1) return known;
  }
  throw new Error(`No ${kind}'s stall has everything.`);
}
