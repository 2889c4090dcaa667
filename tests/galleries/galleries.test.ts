import { expect, test } from 'vitest';
import { receivers } from '../support/receivers.ts';
import { addFile, addMapping, addProject, insertRow } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile();
const people = await receivers(expo);

type Kind = 'projects' | 'stalls';
const get = (headers: Headers, path: string) => expo.send('GET', `/admin/galleries${path}`, headers);
const find = async (headers: Headers, of: Kind, id: number) => (await get(headers, `/${of}/${id}`)).json().data;
const save = (headers: Headers, of: Kind, id: number, payload: object) =>
  expo.send('PUT', `/admin/galleries/${of}/${id}`, headers, payload);
const folders = async (headers: Headers, path: string): Promise<[string, number][]> =>
  (await get(headers, path))
    .json()
    .data.map(({ name, pictures }: { name: string; pictures: number }) => [name, pictures]);

/** Adds a file that this person has uploaded. */
async function uploadedBy(person: { id: number }, name: string = crypto.randomUUID()): Promise<number> {
  const { id } = await addFile(expo.database, name);
  await insertRow(expo.database, 'media_owners', { media_id: id, user_id: person.id });
  return id;
}
const several = (person: { id: number }, many: number) =>
  Promise.all(Array.from({ length: many }, () => uploadedBy(person)));

test('people see the folders that they may edit, even empty ones, and no others', async () => {
  const { builder, otherBuilder, consultant, organiser, project, otherProject } = people;
  const edited = await addProject(expo.database, builder.stall, { project_name: 'Sahyadri View' });
  await addMapping(expo.database, edited, consultant.stall, { may_edit: true });
  await save(builder.headers, 'projects', edited, { gallery: [{ media_id: await uploadedBy(builder.person) }] });

  const names = async (headers: Headers, path: string) => (await folders(headers, path)).map(([name]) => name).sort();
  expect(await names(builder.headers, '?of=stalls')).toEqual(['Kadamba Builders']);
  expect(await folders(builder.headers, '?sortBy=name&sortOrder=desc')).toEqual([
    ['Sahyadri View', 1],
    [expect.any(String), 0],
  ]);
  expect(await folders(builder.headers, '?pictures=with')).toEqual([['Sahyadri View', 1]]);
  expect(await names(consultant.headers, '')).toEqual(['Sahyadri View']);
  expect(await names(consultant.headers, '?of=stalls')).toEqual(['Meera Homes']);
  expect(await folders(organiser.headers, '?search=champak+vihar')).toEqual([['Champak Vihar', 0]]);
  expect(await names(organiser.headers, '?of=stalls&search=champak')).toEqual(['Champak Estates']);

  const paths: [Headers, Kind, number][] = [
    [otherBuilder.headers, 'projects', edited],
    [builder.headers, 'projects', otherProject],
    [builder.headers, 'stalls', otherBuilder.stall],
    // The consultant is mapped, but not allowed to edit.
    [consultant.headers, 'projects', project],
    [consultant.headers, 'stalls', builder.stall],
  ];
  for (const [headers, of, id] of paths) {
    expect((await get(headers, `/${of}/${id}`)).statusCode).toBe(404);
    expect((await save(headers, of, id, { gallery: [] })).statusCode).toBe(404);
  }
  expect((await save({ authorization: 'Bearer x' }, 'projects', edited, { gallery: [] })).statusCode).toBe(401);
  expect((await find(organiser.headers, 'projects', edited)).gallery).toHaveLength(1);
});

test('pictures are ordered and described; visitors and the project’s editor see the same', async () => {
  const { builder, consultant, project } = people;
  const [first, second, third] = (await several(builder.person, 3)) as [number, number, number];
  const gallery = [
    { media_id: third, alt_text: 'A row of trees', caption: 'The garden' },
    { media_id: first, alt_text: '', caption: '' },
    { media_id: second, alt_text: '', caption: 'The pool' },
  ];
  const saved = await save(builder.headers, 'projects', project, { gallery });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.json().data.gallery).toMatchObject(gallery);

  const shown = (await expo.send('GET', `/projects/${project}`)).json().data.gallery_images;
  expect(shown.map(({ id, caption }: { id: number; caption: string }) => [id, caption])).toEqual([
    [third, 'The garden'],
    [first, ''],
    [second, 'The pool'],
  ]);
  expect(shown[0].picture.alt).toBe('A row of trees');
  const managed = { url: `/api/projects/managed/${project}`, headers: builder.headers };
  expect((await expo.app.inject(managed)).json().data.gallery).toMatchObject(gallery);
  const history = await expo.app.inject({ ...managed, url: `${managed.url}/history` });
  expect(history.json().data[0]).toMatchObject({
    action: 'updated',
    changes: [{ field: 'gallery', from: null, to: null }],
  });

  for (const [kind, { stall, person, headers }] of Object.entries({ developer: builder, broker: consultant })) {
    const [one, other] = (await several(person, 2)) as [number, number];
    const own = [{ media_id: other, caption: 'At the expo', alt_text: 'A stall with plants' }, { media_id: one }];
    expect((await save(headers, 'stalls', stall, { gallery: own })).statusCode).toBe(200);
    const { details, data } = (await expo.send('GET', `/${kind}s/${stall}/details`, headers)).json();
    expect((details ?? data).gallery_images).toMatchObject([
      { id: other, caption: 'At the expo', picture: { alt: 'A stall with plants' } },
      { id: one, caption: '' },
    ]);
    const past = await expo.send('GET', `/admin/stalls/${stall}/history`, headers);
    expect(past.json().data[0].changes).toEqual([{ field: 'gallery', from: null, to: null }]);
  }
});

test('a list with another person’s file, a picture twice, or too many pictures is refused and changes nothing', async () => {
  const { builder, otherBuilder } = people;
  const [kept, theirs] = [await uploadedBy(builder.person), await uploadedBy(otherBuilder.person)];
  const document = await uploadedBy(builder.person, 'prices.pdf');
  for (const [of, id] of [
    ['projects', people.project],
    ['stalls', builder.stall],
  ] as const) {
    expect((await save(builder.headers, of, id, { gallery: [{ media_id: kept }] })).statusCode).toBe(200);
    const errorsOf = async (...ids: number[]) => {
      const answer = await save(builder.headers, of, id, { gallery: ids.map((media_id) => ({ media_id })) });
      expect(answer.statusCode).toBe(422);
      return answer.json().errors;
    };
    expect((await errorsOf(kept, theirs)).gallery[0]).toContain('is someone else’s');
    expect((await errorsOf(document)).gallery[0]).toContain('Choose a picture');
    expect(await errorsOf(kept, kept)).toEqual({ 'gallery.1': [expect.stringContaining('already in the list')] });
    expect((await errorsOf(...Array.from({ length: 201 }, (_, index) => index + 1))).gallery).toEqual([
      'At most 60 pictures fit here.',
    ]);
    expect((await find(builder.headers, of, id)).gallery).toMatchObject([{ media_id: kept }]);
  }
});

test('the second of two people who edit a folder, or a folder and the rest of the project, is told', async () => {
  const { builder, organiser, project } = people;
  const [one, other] = (await several(builder.person, 2)) as [number, number];
  for (const [of, id, method, url, change] of [
    ['projects', project, 'POST', `/api/projects/${project}`, { notes: 'Second tower in May' }],
    ['stalls', builder.stall, 'PUT', `/api/admin/stalls/${builder.stall}`, { company: 'Kadamba Group' }],
  ] as const) {
    const { version } = await find(builder.headers, of, id);
    const first = await save(builder.headers, of, id, { version, gallery: [{ media_id: one }] });
    expect(first.json().data.version).toBe(version + 1);
    const late = await save(organiser.headers, of, id, { version, gallery: [{ media_id: other }] });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      current: { version: version + 1, gallery: [{ media_id: one }] },
      changed_by: builder.person.name,
    });
    const put = (payload: object) => expo.app.inject({ method, url, headers: builder.headers, payload });
    expect((await put({ ...change, version })).statusCode).toBe(409);
    expect((await put({ ...change, version: version + 1 })).statusCode).toBe(200);
    const outdated = await save(builder.headers, of, id, { version: version + 1, gallery: [] });
    expect(outdated.statusCode).toBe(409);
    expect((await save(organiser.headers, of, id, { version: version + 2, gallery: [] })).statusCode).toBe(200);
  }
});

test('a picture’s uses are shown for records that the person may edit', async () => {
  const { builder, otherBuilder, organiser, project, otherProject } = people;
  const shared = await uploadedBy(builder.person);
  await insertRow(expo.database, 'media_owners', { media_id: shared, user_id: otherBuilder.person.id });
  const gallery = [{ media_id: shared }];
  await save(builder.headers, 'projects', project, { gallery });
  await save(builder.headers, 'stalls', builder.stall, { gallery });
  await save(otherBuilder.headers, 'projects', otherProject, { gallery });
  const stall = { id: people.builder.stall, what: '1 stall’s own pictures' };
  const uses = async (headers: Headers) =>
    (await get(headers, `/projects/${project}/pictures/${shared}`))
      .json()
      .data.map(({ what, count }: { what: string; count: number }) => [what, count]);
  expect(await uses(builder.headers)).toEqual([
    ['1 project’s gallery', 1],
    [stall.what, 1],
  ]);
  expect(await uses(organiser.headers)).toEqual([
    ['2 projects’ galleries', 2],
    [stall.what, 1],
  ]);
  const media = await expo.send('GET', `/media/${shared}`, builder.headers);
  expect(media.json().data.uses).toContainEqual({ records: 'exhibitor_gallery', field: 'media_id', count: 1 });
  expect((await get(builder.headers, `/projects/${project}/pictures/999999`)).statusCode).toBe(404);
});

test('a merge moves a stall’s pictures, and a folder that was open meanwhile isn’t saved over them', async () => {
  const { builder, otherBuilder, organiser } = people;
  const [kept, moved] = [await uploadedBy(builder.person), await uploadedBy(otherBuilder.person)];
  await save(builder.headers, 'stalls', builder.stall, { gallery: [{ media_id: kept }] });
  await save(otherBuilder.headers, 'stalls', otherBuilder.stall, { gallery: [{ media_id: moved }] });
  const { version } = await find(builder.headers, 'stalls', builder.stall);
  const post = (path: string, payload: object) => expo.send('POST', `/admin/${path}`, organiser.headers, payload);
  const merged = await post(`firms/${builder.stall}/merge`, { gone_id: otherBuilder.stall });
  expect(merged.statusCode, merged.body).toBe(200);
  const pictures = async () =>
    (await find(builder.headers, 'stalls', builder.stall)).gallery.map(
      ({ media_id }: { media_id: number }) => media_id,
    );
  expect(await pictures()).toEqual([kept, moved]);
  expect((await get(organiser.headers, `/stalls/${otherBuilder.stall}`)).statusCode).toBe(404);
  expect((await save(builder.headers, 'stalls', builder.stall, { version, gallery: [] })).statusCode).toBe(409);
  await save(builder.headers, 'stalls', builder.stall, { gallery: [{ media_id: moved }, { media_id: kept }] });
  expect((await post(`merges/${merged.json().data.id}/undo`, {})).statusCode).toBe(200);
  expect(await pictures()).toEqual([kept]);
  expect((await find(otherBuilder.headers, 'stalls', otherBuilder.stall)).gallery).toMatchObject([{ media_id: moved }]);
});
