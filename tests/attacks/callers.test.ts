import { expect, test } from 'vitest';
import { type Call, calls } from '../access/calls.ts';
import { type CallerKind, expectedCallers, firstAllowed } from '../access/expected.ts';
import type { Sample } from '../access/sample.ts';
import { samples, unscoped } from '../access/samples.ts';
import { sender } from '../access/send.ts';
import { type Caller, setStage } from '../access/stage.ts';
import { addMember, asha } from '../support/bookable.ts';
import { addInvitation } from '../support/members.ts';
import { expoOfFile } from '../support/test-app.ts';

/** `kind` says which calls the caller may make. */
type Attacker = { who: string; kind: CallerKind; caller: Caller };

const expo = await expoOfFile();
const stage = await setStage(expo);
const send = sender(expo);
const { database } = expo;
const { builder, consultant, otherBuilder, otherConsultant, caller } = stage;
const owner = (of: typeof builder): Caller => ({ ...of.person, headers: of.headers });
const invited = await stage.newPerson('Visitor');
await addInvitation(database, consultant.stall, { email: invited.email });
const removed = await stage.newPerson('Broker');
const membership = await addMember(database, consultant.stall, removed.id, 'staff');
const url = `/api/admin/members/${membership}`;
expect((await expo.app.inject({ method: 'DELETE', url, headers: consultant.headers })).statusCode).toBe(200);
const staff = await stage.newPerson('Developer');
await addMember(database, builder.stall, staff.id, 'staff');
const deactivated = await stage.newPerson('Developer');
await addMember(database, builder.stall, deactivated.id, 'staff');
await expo.query('update users set is_active = false where id = $1', [deactivated.id]);
/** These have nothing to do with the records of the samples. */
const outsiders: Attacker[] = [
  { who: 'no one signed in', kind: 'anonymous', caller: caller.anonymous },
  { who: 'a deactivated member', kind: 'anonymous', caller: deactivated },
  { who: 'another visitor', kind: 'Visitor', caller: await stage.newPerson('Visitor') },
  { who: 'an invited person', kind: 'Visitor', caller: invited },
  { who: 'a removed member', kind: 'Visitor', caller: removed },
  { who: 'another builder', kind: 'Developer', caller: owner(otherBuilder) },
  { who: 'another consultant', kind: 'Broker', caller: owner(otherConsultant) },
];
const insiders: Attacker[] = [
  { who: 'the visitor', kind: 'Visitor', caller: caller.Visitor },
  { who: 'staff', kind: 'Developer', caller: staff },
  { who: 'the mapped consultant', kind: 'Broker', caller: caller.Broker },
  { who: 'the builder', kind: 'Developer', caller: caller.Developer },
  { who: 'an organiser without the role SuperAdmin', kind: 'Front desk', caller: caller['Front desk'] },
  { who: 'an organiser', kind: 'SuperAdmin', caller: caller.SuperAdmin },
];
// These are what lists must not show to outsiders.
await stage.visitWith(consultant.stall);
await stage.visitTo(stage.project);
await stage.inquiryTo(builder.stall);
await stage.inquiryTo(consultant.stall);

const isAboutOne = ({ name, path }: Call) =>
  path.includes('{id}') && !unscoped.includes(name) && !expectedCallers[name]?.includes('anonymous');
/** Its sample is of the caller’s own account, which each caller has. */
const isOwnAccount = ({ name }: Call) => /^(accounts|secondFactors)\./.test(name) && name !== 'accounts.endSession';

test.each(calls)('$name refuses outsiders, leaves the record to its owner, and fails for no one', async (call) => {
  const allowed = firstAllowed(call.name) as CallerKind;
  const owner = isOwnAccount(call) ? await stage.newPerson('Visitor') : stage.caller[allowed];
  const sample = (await samples[call.name]?.(stage, owner)) as Sample;
  const attack = async ({ who, kind, caller }: Attacker) => {
    const mayCall = expectedCallers[call.name]?.includes(kind) === true;
    // Their sessions and accounts are needed by the calls that follow.
    if (mayCall && isOwnAccount(call)) return undefined;
    const answer = await send(call, caller, sample);
    const told = `${who}: ${answer.status} ${answer.body}`;
    expect(answer.status, told).toBeLessThan(500);
    if (!mayCall) expect(answer.status, told).toBe(kind === 'anonymous' ? 401 : 403);
    return { ...answer, told };
  };
  for (const outsider of outsiders) {
    const answer = await attack(outsider);
    if (!answer) continue;
    if (isAboutOne(call)) expect([401, 403, 404], answer.told).toContain(answer.status);
    expect(answer.body.includes(asha.email), answer.told).toBe(false);
  }
  const { status, body } = await send(call, owner, sample);
  if (sample.status) expect(status, body).toBe(sample.status);
  else expect([200, 201], body).toContain(status);
  for (const insider of insiders) await attack(insider);
});
