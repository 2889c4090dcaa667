import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../access/calls.ts';
import { type CallerKind, expectedCallers, firstAllowed } from '../access/expected.ts';
import { samples } from '../access/samples.ts';
import { sender } from '../access/send.ts';
import { setStage } from '../access/stage.ts';
import { expoOfFile } from '../support/test-app.ts';
import { hostile, inputOf, type Schema } from './made-up-input.ts';

/** Another seed makes other input: `FUZZ_SEED=2 npm run test:attacks`. */
const seed = Number(process.env.FUZZ_SEED ?? 1);
const inputsOfCaller = 8;
const kinds = ['anonymous', 'Visitor', 'Developer', 'Broker', 'SuperAdmin'] satisfies CallerKind[];
const ofTheInside =
  /node_modules|\n\s+at |src\/\w+\/server|syntax error at|violates \w+ constraint|relation "|ORPCError/;

type Answer = { $ref?: string; content?: Record<string, { schema: Schema }> };
type Operation = {
  operationId: string;
  parameters?: { name: string; schema: Schema; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer>;
};

const operations = new Map<string, Operation>();
const answers = new Map<string, z.ZodType>();

const expo = await expoOfFile({ TRUST_PROXY: 'yes' });
const stage = await setStage(expo);
const send = sender(expo);
const document = (await expo.send('GET', '/openapi.json')).json();
const components: Record<string, Answer> = document.components.responses;
for (const path of Object.values<Record<string, Operation>>(document.paths))
  for (const operation of Object.values(path)) operations.set(operation.operationId, operation);

let requests = 0;
/** Limits of networks don’t apply, since each request comes from another one. */
const anotherNetwork = () => {
  requests += 1;
  return { 'x-forwarded-for': `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}` };
};

/** Returns what the document says of an answer’s body; undefined for files. */
function described(call: string, status: number): z.ZodType | undefined {
  const key = `${call} ${status}`;
  const answer = operations.get(call)?.responses[status];
  const { content } = answer?.$ref ? (components[answer.$ref.split('/').at(-1) as string] as Answer) : (answer ?? {});
  const schema = content?.['application/json']?.schema;
  if (schema && !answers.has(key)) answers.set(key, z.fromJSONSchema(schema as never));
  return answers.get(key);
}

test.each(calls)('$name answers any input as the API’s description says', async (call) => {
  const operation = operations.get(call.name) as Operation;
  const { name } = call;
  const fields: Record<string, Schema> = {
    ...Object.fromEntries((operation.parameters ?? []).map((parameter) => [parameter.name, parameter.schema])),
    ...(Object.values(operation.requestBody?.content ?? {})[0]?.schema.properties as object),
  };
  for (const kind of kinds.filter((one) => expectedCallers[name]?.includes(one))) {
    // Accounts are changed and sessions ended here.
    const isOwnAccount = /^(accounts|secondFactors)\./.test(name) && kind !== 'anonymous';
    const caller = isOwnAccount ? await stage.newPerson(kind) : stage.caller[kind];
    const sample = kind === firstAllowed(name) ? await samples[name]?.(stage, caller) : undefined;
    const good = sample?.input ?? {};
    await fc.assert(
      fc.asyncProperty(inputOf(fields, good), async (input) => {
        const headers = { ...caller.headers, ...anotherNetwork() };
        const { status, body, headers: received } = await send(call, { headers }, { input });
        const told = `${kind}: ${status} ${body.slice(0, 500)}`;
        expect(Object.keys(operation.responses).map(Number), told).toContain(status);
        expect(body, told).not.toMatch(ofTheInside);
        const schema = described(name, status);
        if (!schema || !String(received['content-type']).startsWith('application/json')) return;
        const { error } = schema.safeParse(JSON.parse(body));
        expect(error, `${told} ${error?.message}`).toBeUndefined();
      }),
      // Another version is answered with the record as it is now.
      { seed, numRuns: inputsOfCaller, endOnFailure: true, examples: [[good], [{ ...good, version: 999 }]] },
    );
  }
});

test('the description refuses unknown fields in every body', () => {
  const open = [...operations.values()].filter(({ requestBody }) =>
    Object.values(requestBody?.content ?? {}).some(
      ({ schema }) => schema.properties && schema.additionalProperties !== false,
    ),
  );
  expect(open.map(({ operationId }) => operationId)).toEqual([]);
});

test.each(hostile.filter((value) => typeof value === 'string'))(
  'a page is answered for %j in its address',
  async (text) => {
    const word = encodeURIComponent(text.toWellFormed());
    for (const url of ['/', '/projects', '/project/1/details', '/developer/1/detail', '/login', '/visitor'].flatMap(
      (path) => [`${path}?search=${word}`, `${path}?${word}=1`, `${path}?page=${word}`, `${path}/${word}`],
    )) {
      const answer = await expo.app.inject({ url, headers: anotherNetwork() });
      expect(answer.statusCode, url).toBeLessThan(500);
      expect(answer.body, url).not.toMatch(ofTheInside);
      expect(answer.body, url).not.toContain('<script>alert(1)');
    }
  },
);
