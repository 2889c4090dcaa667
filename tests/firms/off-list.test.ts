import { writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { loadMapping } from '#imports/server/mapping.ts';
import { importRegister } from '#imports/server/service.ts';
import { registerFile } from '../imports/import-setup.ts';
import { savedSearchStage } from '../saved-searches/stage.ts';
import { addStall, addVisitableProject, asha, visitForm } from '../support/bookable.ts';
import { addInvitation } from '../support/members.ts';
import { addPerson, signIn, signInWithCookies } from '../support/people.ts';
import { receivers, stallOwner } from '../support/receivers.ts';
import { settingsForm } from '../support/settings.ts';
import { addExhibitor, addProject, insertRow } from '../support/stalls.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { appOn, expoOfFile, type Method } from '../support/test-app.ts';

const expo = await expoOfFile();
const asOrganiser = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));
beforeEach(() => expo.query('delete from pgboss.job; delete from request_limits'));

const { query: rows } = expo;
const send = async (method: Method, url: string, headers = {}, payload?: object) => {
  const answer = await expo.send(method, url, headers, payload);
  return { status: answer.statusCode, ...answer.json() };
};
const reason = 'The register number is another firm’s.';
const takeOff = (id: number) => send('PUT', `/admin/firms/${id}/take-off`, asOrganiser, { reason });
const putBack = (id: number) => send('PUT', `/admin/firms/${id}/put-back`, asOrganiser);
const isListed = async (id: number): Promise<boolean> =>
  (await rows('select is_active from exhibitors where id = $1', [id]))[0].is_active;
const contact = { name: asha.name, email: asha.email, phone: asha.phone, message: 'Is it still free?' };

test('a builder’s addresses say “Not listed at present”, nothing finds it in any process, and putting it back restores each project', async () => {
  const stage = await savedSearchStage(expo);
  const reader = await stage.newPerson();
  await stage.match();
  await reader.save({ location_ids: [stage.places.wakad] }, 'weekly');
  const point = { latitude: 18.59, longitude: 73.76 };
  const shown = await addProject(expo.database, stage.builder, { location_id: stage.places.wakad, ...point });
  const planned = await addProject(expo.database, stage.builder, { status: 'planning' });
  const draft = await addProject(expo.database, stage.builder, { listing: 'draft' });
  await stage.match();
  const { app: other, services } = await appOn(expo);
  for (const each of [expo.services, services]) await each.search.load();
  const { cookies } = await signInWithCookies(expo.app, reader);
  const addresses = [
    `/api/developers/${stage.builder}`,
    `/api/developers/${stage.builder}/details`,
    `/api/projects/${shown}`,
    `/developer/${stage.builder}/detail`,
    `/developer/${stage.builder}/details`,
    `/project/${shown}/details`,
  ];
  /** Returns what each process finds of the builder; nothing once it is off the list. */
  const found = async () => {
    const what = [];
    for (const app of [expo.app, other]) {
      const text = async (url: string) => (await app.inject({ url })).body;
      what.push({
        homes: JSON.parse(await text('/api/homes')).total,
        words: JSON.parse(await text('/api/homes?search=kadamba')).total,
        projects: JSON.parse(await text('/api/projects')).total,
        builders: JSON.parse(await text('/api/developers')).total,
        map: JSON.parse(await text('/api/homes/map?bounds=18,73,19,74&zoom=10')).data.total,
        suggested: JSON.parse(await text('/api/search/suggestions?q=kadamba')).data.length,
        share: (await app.inject({ url: `/share/project/${shown}/1.jpg` })).statusCode,
        pages: (await text('/sitemap-projects-1.xml')).includes(`/project/${shown}/`),
        builder: (await text('/sitemap-developers-1.xml')).includes(`/developer/${stage.builder}/`),
      });
    }
    return what;
  };
  const ownStates = () =>
    rows('select id, status, listing, is_listed from projects where developer_id = $1 order by id', [stage.builder]);
  const [before, states] = [await found(), await ownStates()];
  expect(before[0]).toEqual(before[1]);
  expect(before[0]).toMatchObject({ homes: 1, words: 1, map: 1, share: 302, pages: true, builder: true });

  const taken = await takeOff(stage.builder);
  expect(taken).toMatchObject({
    status: 200,
    data: { taken_off: { reason }, firm: { is_listed: false, can: { put_back: true, take_off: expect.any(String) } } },
  });
  expect((await takeOff(stage.builder)).status).toBe(409);
  const nothing = { homes: 0, words: 0, projects: 0, builders: 0, map: 0, suggested: 0, share: 404 };
  const gone = { ...nothing, pages: false, builder: false };
  expect(await found()).toEqual([gone, gone]);
  for (const url of addresses) {
    const answer = await expo.app.inject({ url, cookies });
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.body).toContain('Not listed at present');
  }
  for (const id of [planned, draft]) expect((await send('GET', `/projects/${id}`)).message).toBe('Project Not Found');
  await expo.services.savedSearchMails.sendWeekly();
  expect(await stage.mails(reader.email)).toEqual([]);

  expect((await putBack(stage.builder)).status).toBe(200);
  expect((await putBack(stage.builder)).status).toBe(409);
  expect(await found()).toEqual(before);
  expect(await ownStates()).toEqual(states);
  for (const url of addresses) expect((await expo.app.inject({ url, cookies })).statusCode).toBe(200);
  await other.close();
});

test('a consultant’s projects stay listed without it, their inquiries go to the builder, and nothing new reaches the consultant', async () => {
  const { builder, consultant, project } = await receivers(expo);
  const { cookies } = await signInWithCookies(expo.app, await addPerson(expo.database));
  expect((await takeOff(consultant.stall)).status).toBe(200);
  const { data } = await send('GET', `/projects/${project}`);
  expect([data.brokers, data.broker_name]).toEqual([[], null]);
  for (const call of ['', '/details', '/projects']) {
    const answer = await expo.app.inject({ url: `/api/brokers/${consultant.stall}${call}`, cookies });
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Not listed at present']);
  }
  const page = await expo.app.inject({ url: `/broker/${consultant.stall}/details`, cookies });
  expect([page.statusCode, page.body.includes('Not listed at present')]).toEqual([404, true]);
  const about = { broker_id: consultant.stall, project_id: project };
  expect((await send('POST', '/inquiries', {}, { ...contact, ...about })).status).toBe(201);
  expect(await rows('select exhibitor_id from inquiries where project_id = $1', [project])).toEqual([
    { exhibitor_id: builder.stall },
  ]);
  expect((await send('POST', '/inquiries', {}, { ...contact, broker_id: consultant.stall })).status).toBe(422);
  expect((await send('POST', '/site-visits', {}, visitForm(about))).status).toBe(422);
  expect((await send('POST', '/site-visits', {}, visitForm({ project_id: project }))).status).toBe(201);
});

test('members read the reason, and see and edit the stall and its projects, as mapped consultants read them; nothing new is taken', async () => {
  const { builder, consultant, project } = await receivers(expo);
  const unsaid = await send('PUT', `/admin/firms/${builder.stall}/take-off`, asOrganiser, { reason: ' ' });
  expect(unsaid.errors).toHaveProperty('reason');
  expect((await takeOff(builder.stall)).status).toBe(200);
  expect((await expo.mails({ template: 'stall-off-list' })).map(({ to, data }) => [to, data.reason])).toEqual([
    [builder.person.email, reason],
  ]);
  const own = await send('GET', `/admin/members/stalls?exhibitor_id=${builder.stall}`, builder.headers);
  expect(own.data).toMatchObject([{ is_active: false, taken_off_reason: reason }]);
  const told = await send('GET', '/admin/notifications', builder.headers);
  expect(told.data).toMatchObject([{ text: 'Kadamba Builders was taken off the list', path: '/admin/stall' }]);
  const saved = await send('PUT', `/admin/stalls/${builder.stall}`, builder.headers, { company: 'Kadamba LLP' });
  expect([saved.status, saved.data?.is_listed]).toEqual([200, false]);
  const edited = await send('POST', `/projects/${project}`, builder.headers, { project_title: 'By the lake' });
  expect(edited.status, JSON.stringify(edited)).toBe(200);
  const mapped = await send('GET', '/projects?scope=manage', consultant.headers);
  expect(mapped.data.map(({ id }: { id: number }) => id)).toEqual([project]);
  const firm = await send('GET', `/admin/developers/${builder.stall}`, consultant.headers);
  expect([firm.status, firm.data.taken_off]).toEqual([200, null]);
  for (const to of [{ developer_id: builder.stall }, { project_id: project }])
    expect((await send('POST', '/inquiries', {}, { ...contact, ...to })).status).toBe(422);
  const through = { project_id: project, broker_id: consultant.stall };
  for (const to of [{ project_id: project }, through])
    expect((await send('POST', '/site-visits', {}, visitForm(to))).status).toBe(422);
});

test('neither submitting, a claim, an invitation, an import nor the approval setting puts a stall back', async () => {
  const { database } = expo;
  await insertRow(database, 'registers', { source: 'maharera', name: 'MahaRERA' });
  const key = 'maharera:neem tree homes llp';
  const stall = await addStall(database, 'developer', { owner: null, name: 'Neem Tree Homes LLP', import_key: key });
  const claimant = await signIn(expo.app, await addPerson(database));
  const claimed = { exhibitor_id: stall, rera_number: 'P51800000001' };
  const claim = await send('POST', '/claims', claimant, claimed);
  expect(claim.status).toBe(201);
  expect((await takeOff(stall)).status).toBe(200);

  const decided = await send('PUT', `/admin/claims/${claim.data.id}/decision`, asOrganiser, { accept: true });
  expect([decided.status, decided.message]).toEqual([409, expect.stringContaining('Put it back on the list first')]);
  const late = await signIn(expo.app, await addPerson(database));
  expect((await send('POST', '/claims', late, claimed)).status).toBe(404);

  const invited = await addPerson(database);
  const headers = await signIn(expo.app, invited);
  const { token } = await addInvitation(database, stall, { email: invited.email, role: 'owner' });
  expect((await send('POST', '/invitations/accept', headers, { token })).status).toBe(200);
  const settings = await send('PUT', '/admin/settings', asOrganiser, settingsForm);
  expect(settings.status, JSON.stringify(settings)).toBe(200);
  const submitted = await send('POST', `/admin/members/stalls/${stall}/submit`, headers);
  expect([submitted.status, submitted.message]).toEqual([
    409,
    expect.stringContaining('taken this stall off the list'),
  ]);
  expect((await send('PUT', `/admin/stall-approvals/${stall}/approve`, asOrganiser)).status).toBe(409);

  const file = `${temporaryDirectory('off-list')}/a.csv`;
  writeFileSync(file, registerFile([{ rera_id: 'N1' }]));
  await importRegister(database.db, {
    files: [file],
    mapping: loadMapping('maharera'),
    today: '2026-03-15',
    dryRun: false,
  });
  expect(await rows('select is_listed from projects where developer_id = $1', [stall])).toEqual([{ is_listed: false }]);
  expect(await isListed(stall)).toBe(false);
});

test('neither a merge nor its undoing puts a stall back, or lists its projects', async () => {
  const add = async (name: string) => {
    const stall = await addExhibitor(expo.database, { name });
    return { stall, project: await addVisitableProject(expo.database, stall) };
  };
  const merge = (kept: number, gone: number) =>
    send('POST', `/admin/firms/${kept}/merge`, asOrganiser, { gone_id: gone });
  const undo = (id: number) => send('POST', `/admin/merges/${id}/undo`, asOrganiser, {});
  const shown = async (project: number) => (await send('GET', `/projects/${project}`)).status;
  const [off, listed] = [await add('Gulmohar'), await add('Gulmohar Pvt')];
  await takeOff(off.stall);
  const refused = await merge(listed.stall, off.stall);
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('was taken off the list')]);
  const joined = await merge(off.stall, listed.stall);
  expect([joined.status, await isListed(off.stall), await shown(listed.project)]).toEqual([200, false, 404]);
  expect((await send('GET', `/developers/${listed.stall}`)).message).toBe('Not listed at present');
  expect((await undo(joined.data.id)).status).toBe(200);
  expect([await isListed(off.stall), await shown(off.project), await shown(listed.project)]).toEqual([false, 404, 200]);

  const [kept, gone] = [await add('Champak'), await add('Champak Pvt')];
  const { data } = await merge(kept.stall, gone.stall);
  await takeOff(kept.stall);
  expect((await takeOff(gone.stall)).status).toBe(404);
  expect((await undo(data.id)).status).toBe(200);
  expect([await isListed(kept.stall), await isListed(gone.stall)]).toEqual([false, false]);
  expect([await shown(kept.project), await shown(gone.project)]).toEqual([404, 404]);
  expect((await putBack(gone.stall)).status).toBe(200);
  expect([await shown(kept.project), await shown(gone.project)]).toEqual([404, 200]);
});

test('deactivating or deleting the last owner of a listed stall answers with that stall', async () => {
  const { person, stall } = await stallOwner(expo, 'broker', 'Nila Realty');
  const { id, name, email } = person;
  const change = (is_active: boolean) =>
    send('PUT', `/admin/users/${id}`, asOrganiser, { name, email, role: 'Broker', is_active });
  expect(await change(false)).toMatchObject({
    status: 200,
    unattended: [{ id: stall, kind: 'broker', name: 'Nila Realty' }],
  });
  expect((await change(true)).unattended).toEqual([]);
  await takeOff(stall);
  expect((await change(false)).unattended).toEqual([]);

  const other = await stallOwner(expo, 'broker', 'Setu Realty');
  expect(await send('DELETE', `/admin/users/${other.person.id}`, asOrganiser)).toMatchObject({
    status: 200,
    unattended: [{ id: other.stall, kind: 'broker', name: 'Setu Realty' }],
  });
});

test('only an organiser takes a stall off and puts it back', async () => {
  const { headers, stall } = await stallOwner(expo, 'developer');
  for (const [what, payload] of Object.entries({ 'take-off': { reason }, 'put-back': undefined }))
    expect((await send('PUT', `/admin/firms/${stall}/${what}`, headers, payload)).status).toBe(403);
  const draft = await addExhibitor(expo.database, { approval: 'draft', is_active: false });
  expect([(await takeOff(draft)).status, (await putBack(draft)).status]).toEqual([409, 409]);
});
