import { expect, test } from 'vitest';
import { expoOfFile } from '../support/test-app.ts';
import { type Call, calls } from './calls.ts';
import { type CallerKind, expectedCallers, firstAllowed, inTurn } from './expected.ts';
import type { Sample } from './sample.ts';
import { refused, samples } from './samples.ts';
import { sender } from './send.ts';
import { type Caller, setStage } from './stage.ts';

const expo = await expoOfFile();
const stage = await setStage(expo);
const send = sender(expo);

const isOpen = ({ name }: Call) => expectedCallers[name]?.includes('anonymous');
const firstRefused = ({ name }: Call) => inTurn.slice(1).find((kind) => !expectedCallers[name]?.includes(kind));

async function check(call: Call, caller: Caller, sample: Sample) {
  const { status, body } = await send(call, caller, sample);
  if (sample.status) expect(status, body).toBe(sample.status);
  else expect([200, 201], body).toContain(status);
  if (sample.answer) expect(JSON.parse(body)).toMatchObject(sample.answer);
}

test.each(calls)('$name answers callers who may make it, and refuses others’ records', async (call) => {
  const allowed = firstAllowed(call.name) as CallerKind;
  // Sessions and accounts are ended here, so each of these calls gets its own caller.
  const caller =
    /^(accounts|secondFactors)\./.test(call.name) && !isOpen(call)
      ? await stage.newPerson(allowed)
      : stage.caller[allowed];
  const sample = (await samples[call.name]?.(stage, caller)) as Sample;
  if (!isOpen(call)) expect((await send(call, stage.caller.anonymous, sample)).status).toBe(401);
  const wrong = firstRefused(call);
  if (wrong) expect((await send(call, stage.caller[wrong], sample)).status).toBe(403);
  for (const make of refused[call.name] ?? []) await check(call, caller, await make(stage, caller));
  await check(call, caller, sample);
});

test('a deactivated person is refused like an anonymous one', async () => {
  const person = await stage.newPerson('SuperAdmin');
  await expo.query('update users set is_active = false where id = $1', [person.id]);
  for (const call of calls.filter(({ name }) => /^(users\.list|accounts\.user|siteVisits\.received)$/.test(name)))
    expect((await send(call, person, {})).status).toBe(401);
});
