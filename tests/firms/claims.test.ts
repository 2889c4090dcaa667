import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { session, untilBlocked } from '../support/overlap.ts';
import { addPerson, addSignedIn, signIn } from '../support/people.ts';
import { receivers } from '../support/receivers.ts';
import { addExhibitor, addFile, insertRow } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

let firm: number;
const expo = await expoOfFile();
const all = await receivers(expo);
await insertRow(expo.database, 'registers', { source: 'neempur', name: 'Neempur' });
beforeEach(async () => {
  await expo.query('delete from pgboss.job');
  const name = `Neem ${crypto.randomUUID()}`;
  firm = await addExhibitor(expo.database, { name, import_key: `neempur:${name}` });
});

const claimant = (role = 'Visitor') => addSignedIn(expo, { role });
const { send } = expo;
const claim = (headers: Headers, fields: object = {}) =>
  send('POST', '/claims', headers, { exhibitor_id: firm, rera_number: 'P51800000001', ...fields });
const decide = (id: number, accept: boolean, reason = '') =>
  send('PUT', `/admin/claims/${id}/decision`, all.organiser.headers, { accept, reason });
/** Returns the mails in the order of their transactions. Within one transaction, the accepted claim comes first. */
const mails = async () => {
  const rows = await expo.query(
    `select data from pgboss.job where name = 'mail' order by created_on, data #>> '{data,accepted}' desc`,
  );
  return rows.map(({ data }) => [data.to, data.template, data.data.accepted]);
};

test('a claim needs a confirmed address', async () => {
  const person = await addPerson(expo.database, { confirmed: false });
  const answer = await claim(await signIn(expo.app, person));
  expect([answer.statusCode, answer.json().message]).toEqual([403, expect.stringContaining('Confirm your email')]);
});

test('an accepted claim makes the person the owner, with the role of the stall’s kind; other claims end', async () => {
  const asha = await claimant();
  const meera = await claimant();
  const { id } = (await claim(asha.headers)).json().data;
  expect((await claim(meera.headers)).statusCode).toBe(201);
  const shown = (await send('GET', `/admin/claims/${id}`, all.organiser.headers)).json().data;
  expect(shown.others).toMatchObject([{ email: meera.email, state: 'open' }]);
  const done = await decide(id, true);
  expect(done.statusCode, done.body).toBe(200);
  expect(await mails()).toEqual([
    ['hello@aangan.example', 'claim-made', undefined],
    ['hello@aangan.example', 'claim-made', undefined],
    [asha.email, 'claim-decided', true],
    [meera.email, 'claim-decided', false],
  ]);
  const own = (await send('GET', '/admin/developers', asha.headers)).json().data;
  expect(own).toMatchObject([{ id: firm, members: 1, register: null, has_members: true }]);
  expect((await send('GET', '/claims', meera.headers)).json().data).toMatchObject([{ state: 'refused' }]);
  expect((await decide(id, true)).statusCode).toBe(409);
  const late = await claim((await claimant()).headers);
  expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('already has an owner')]);
});

test('a refusal needs a reason, which the person reads', async () => {
  const asha = await claimant();
  const { id } = (await claim(asha.headers)).json().data;
  expect((await decide(id, false)).json().errors.reason).toEqual(['Enter the reason. It is emailed to the person.']);
  expect((await decide(id, false, 'The number is another firm’s.')).statusCode).toBe(200);
  expect((await send('GET', '/claims', asha.headers)).json().data).toMatchObject([
    { state: 'refused', reason: 'The number is another firm’s.' },
  ]);
  const history = (await send('GET', `/admin/claims/${id}/history`, all.organiser.headers)).json().data;
  expect(history[0].changes).toContainEqual({ field: 'state', from: 'open', to: 'refused' });
  expect((await claim(asha.headers)).statusCode).toBe(201);
});

test('an open claim is withdrawn by its person alone, and can be made again', async () => {
  const asha = await claimant();
  const { id } = (await claim(asha.headers)).json().data;
  expect((await send('DELETE', `/claims/${id}`, (await claimant()).headers)).statusCode).toBe(404);
  expect((await send('DELETE', `/claims/${id}`, asha.headers)).statusCode).toBe(200);
  expect(await mails()).toEqual([
    ['hello@aangan.example', 'claim-made', undefined],
    ['hello@aangan.example', 'claim-withdrawn', undefined],
  ]);
  expect((await decide(id, true)).statusCode).toBe(404);
  const again = (await claim(asha.headers)).json().data;
  await decide(again.id, false, 'The number is another firm’s.');
  expect((await send('DELETE', `/claims/${again.id}`, asha.headers)).statusCode).toBe(409);
});

test('a claim that is withdrawn while it is decided waits for its stall, as the decision does', async () => {
  const asha = await claimant();
  const { id } = (await claim(asha.headers)).json().data;
  const deciding = await session(expo.database);
  onTestFinished(() => deciding.end());
  await deciding.query(`begin; select from exhibitors where id = ${firm} for update`);
  const withdrawn = send('DELETE', `/claims/${id}`, asha.headers);
  await untilBlocked(expo.database);
  await deciding.query(`select from stall_claims where id = ${id} for update nowait; commit`);
  expect((await withdrawn).statusCode).toBe(200);
});

test('two decisions at once: one wins, and a stall gets one owner', async () => {
  const people = [await claimant(), await claimant(), await claimant()];
  const ids: number[] = [];
  for (const { headers } of people) ids.push((await claim(headers)).json().data.id);
  const [first = 0, second = 0] = ids;
  const answers = await Promise.all([decide(first, true), decide(first, true), decide(second, true)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const rows = await expo.query('select count(*)::int as owners from exhibitor_members where exhibitor_id = $1', [
    firm,
  ]);
  expect(rows).toEqual([{ owners: 1 }]);
});

test('a claim that isn’t allowed is refused with the reason', async () => {
  const asha = await claimant();
  const noProof = await claim(asha.headers, { rera_number: '' });
  expect(noProof.json().errors.rera_number[0]).toContain('Give at least one');
  expect((await claim(asha.headers, { firm_email: 'nowhere' })).statusCode).toBe(422);
  expect((await claim(asha.headers)).statusCode).toBe(201);
  expect((await claim(asha.headers)).json().message).toContain('claimed this stall already');
  expect((await claim(all.consultant.headers)).json().message).toContain('Meera Homes, a consultant’s stall');
  const owned = await claim(asha.headers, { exhibitor_id: all.builder.stall });
  expect([owned.statusCode, owned.json().message]).toEqual([409, expect.stringContaining('already has an owner')]);
  expect((await claim(all.organiser.headers)).statusCode).toBe(403);
  expect((await claim(asha.headers, { exhibitor_id: 999_999 })).statusCode).toBe(404);
  for (let count = 1; count < 5; count++) {
    const other = await addExhibitor(expo.database, { name: `Other ${count}` });
    expect((await claim(asha.headers, { exhibitor_id: other })).statusCode).toBe(201);
  }
  const last = await addExhibitor(expo.database, { name: 'The sixth' });
  expect((await claim(asha.headers, { exhibitor_id: last })).statusCode).toBe(429);
});

test('a document is read by the organiser alone', async () => {
  const asha = await claimant();
  const pdf = new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'papers.pdf', {
    type: 'application/pdf',
  });
  const file = await addFile(expo.database, `${crypto.randomUUID()}.pdf`);
  const foreign = await claim(asha.headers, { document_id: file.id });
  expect(foreign.json().errors.document_id).toEqual([expect.stringContaining('Choose a file that you have uploaded')]);
  const form = new FormData();
  form.append('file', pdf);
  const body = new Response(form);
  const uploaded = await expo.send(
    'POST',
    '/media',
    { ...asha.headers, 'content-type': body.headers.get('content-type') ?? '' },
    Buffer.from(await body.arrayBuffer()),
  );
  expect(uploaded.statusCode, uploaded.body).toBe(201);
  const { id: document_id, url } = uploaded.json().data;
  const { id } = (await claim(asha.headers, { document_id })).json().data;
  expect((await expo.app.inject({ url })).statusCode).toBe(404);
  const read = await send('GET', `/admin/claims/${id}/document`, all.organiser.headers);
  expect([read.statusCode, read.body.slice(0, 8)]).toEqual([200, '%PDF-1.4']);
  expect((await send('GET', `/admin/claims/${id}/document`, asha.headers)).statusCode).toBe(403);
  // A file that a stall shows stays public, also when it is sent along with a claim.
  await expo.query('update exhibitors set brochure_id = $1 where id = $2', [document_id, all.builder.stall]);
  expect((await expo.app.inject({ url })).statusCode).toBe(200);
});
