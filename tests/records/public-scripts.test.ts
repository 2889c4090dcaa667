import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildDirectory } from '#platform/server/pages/handler.ts';
import { addPerson, signInWithCookies } from '../support/people.ts';
import { addExhibitor, addProject } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();

/** These texts survive minification. Each is in a part that only the admin area may load. */
const adminOnly = {
  'the admin kit': 'Saved filters',
  'TanStack Query': 'No QueryClient set',
  'Base UI': 'base-ui',
  'the text editor': 'ProseMirror',
};

/** Returns all scripts that a page loads at once: those it names, and those that they import statically. */
async function scriptsOf(url: string, cookies: Record<string, string> = {}): Promise<string> {
  const { body, statusCode } = await expo.app.inject({ url, cookies });
  expect(statusCode, url).toBe(200);
  const waiting = [...body.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, file]) => file as string);
  const sources = new Map<string, string>();
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (sources.has(file)) continue;
    const source = readFileSync(new URL(`client/assets/${file}`, buildDirectory), 'utf8');
    sources.set(file, source);
    for (const [, imported] of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      waiting.push(imported as string);
  }
  return [...sources.values()].join('\n');
}

const foundIn = (scripts: string) =>
  Object.entries(adminOnly).flatMap(([part, text]) => (scripts.includes(text) ? [part] : []));

test('no public page loads the admin kit or its libraries; the admin area does', async () => {
  const developer = await addExhibitor(expo.database, {});
  const project = await addProject(expo.database, developer);
  const pages = ['/', `/project/${project}/details`, `/developer/${developer}/detail`, '/login', '/contact'];
  for (const page of pages) expect([page, foundIn(await scriptsOf(page))]).toEqual([page, []]);
  const { cookies } = await signInWithCookies(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));
  expect(foundIn(await scriptsOf('/admin/settings', cookies))).toContain('the text editor');
  // The editor is only loaded where texts are written.
  const ofLists = Object.keys(adminOnly).filter((part) => part !== 'the text editor');
  expect(foundIn(await scriptsOf('/admin/banks', cookies))).toEqual(ofLists);
});
