import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { ProjectDetail } from '#projects/shared/contract.ts';

/** Returns a project of the API. */
export async function projectOf(request: APIRequestContext, id: number): Promise<ProjectDetail> {
  const answer = await request.get(`/api/projects/${id}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}

const demoProjects = new Map<number, Promise<ProjectDetail | undefined>>();

/**
 * Returns the first project of the demo expo that fits, as anonymous visitors see it. Each is requested once per
 * worker, because no test changes their pages. Throws if none fits.
 */
export async function findProject(
  request: APIRequestContext,
  fits: (project: ProjectDetail) => unknown,
): Promise<ProjectDetail> {
  for (let id = 1; id <= 150; id += 1) {
    const asked = demoProjects.get(id) ?? publicProject(request, id);
    demoProjects.set(id, asked);
    const project = await asked;
    if (project && fits(project)) return project;
  }
  throw new Error('No project of the demo expo fits what this test needs.');
}

/** Returns undefined for projects that are planned or cancelled, because they are not public. */
async function publicProject(request: APIRequestContext, id: number): Promise<ProjectDetail | undefined> {
  const answer = await request.get(`/api/projects/${id}`);
  return answer.status() === 404 ? undefined : (await answer.json()).data;
}

/** Returns the address of a project's page, with the name of an opened dialog. */
export const projectAddress = ({ id }: { id: number }, opened = ''): string => `/project/${id}/details${opened}`;

/** Replaces maps and videos of other sites, which tests must not depend on. Returns the requests. */
export async function stubOtherSites(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\/(?!127\.0\.0\.1)/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Elsewhere</title><main><h1>Elsewhere</h1></main></html>',
    });
  });
  return asked;
}
