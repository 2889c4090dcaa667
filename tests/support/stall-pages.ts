import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { publishedPassword } from '#server/demo/accounts.ts';
import type { ExhibitorDetails } from '#shared/exhibitors/contract.ts';
import type { ProjectCard } from '#shared/projects/contract.ts';
import { open } from './directory.ts';
import { demoEmail, signIn } from './signed-in.ts';

export type Kind = 'developer' | 'broker';

/** What the API says of a stall. */
export type KnownStall = { details: ExhibitorDetails; projects: ProjectCard[] };

/** Asks the API as the demo visitor; the request's own cookies are not needed. */
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
  /** The stalls of a kind that the directory lists first by name. */
  const stalls = async (kind: Kind, most: number): Promise<KnownStall[]> => {
    const { data } = await get(`/api/${kind}s?per_page=${most}&sort=name`);
    return Promise.all((data as { id: number }[]).map(({ id }) => stall(kind, id)));
  };
  return { get, stall, stalls };
}

/** Opens a page as the demo visitor. */
export async function openAsVisitor(page: Page, address: string): Promise<void> {
  await signIn(page, demoEmail('visitor'));
  await open(page, address);
}

/** A stall of the demo expo with everything in it: that of a demo account is. */
export async function fullStall(request: APIRequestContext, kind: Kind): Promise<KnownStall> {
  const { stalls } = await stallReader(request);
  const full = (await stalls(kind, 100)).find(
    ({ details, projects }) =>
      projects.length > 4 &&
      details.achievements.length > 1 &&
      details.brochure_url &&
      details.visiting_card_url &&
      details.video_meet,
  );
  if (!full) throw new Error(`No ${kind}'s stall has everything.`);
  return full;
}

/** The modal that is open. */
export const modal = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
