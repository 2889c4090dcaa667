import { belongs } from '#access/shared/audience-rules.ts';
import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import type { Limit } from '#platform/server/limits/service.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { csvAnswer } from '#records/server/csv.ts';
import type { BulkResult } from '#records/shared/crud.ts';

/** Requests are limited because each call mails the other side. */
const mappingLimits = {
  askByAccount: { name: 'mapping account', max: 60, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

const { mappings } = implementation;

const acted = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn', end: 'ended' } as const;

const sentenceOf = ({ done, refused }: BulkResult, noun: 'mapping' | 'request', what: string): string =>
  `${counted(done.length, noun, `${noun}s`)} ${what}.${refused.length > 0 ? ` ${refused.length} not.` : ''}`;

export const mappingsProcedures = mappings.router({
  list: mappings.list.handler(forCaller((services, person, input) => services.mappings.page(person, input))),
  export: mappings.export.handler(
    forCaller(async (services, person, input) => csvAnswer('mappings', await services.mappings.csv(person, input))),
  ),
  choices: mappings.choices.handler(
    dataForCaller((services, person, input) => services.mappings.choices(person, input)),
  ),
  find: mappings.find.handler(dataForCaller((services, person, { id }) => services.mappings.find(person, id))),
  ask: mappings.ask.handler(
    forCaller(async (services, person, input, context) => {
      await enforceLimit(context, [[mappingLimits.askByAccount, String(person.id)]]);
      const data = await services.mappings.ask(person, input);
      const isDirect = belongs('organisers', person);
      const message = isDirect ? sentenceOf(data, 'mapping', 'made') : sentenceOf(data, 'request', 'sent');
      return { success: true, message, data };
    }),
  ),
  act: mappings.act.handler(
    forCaller(async (services, person, input) => {
      const data = await services.mappings.act(person, input);
      return { success: true, message: sentenceOf(data, 'mapping', acted[input.act]), data };
    }),
  ),
  send: mappings.send.handler(
    forCaller(async (services, person, input, context) => {
      await enforceLimit(context, [[mappingLimits.askByAccount, String(person.id)]]);
      await services.drafts.send(person, input.id);
      const data = await services.mappings.find(person, input.id);
      return { success: true, message: `${data.project.name} was sent to ${data.builder.name}.`, data };
    }),
  ),
  allowEditing: mappings.allowEditing.handler(
    forCaller(async (services, person, input) => {
      const data = await services.mappings.allowEditing(person, input);
      const verb = data.may_edit ? 'can edit' : 'can no longer edit';
      return { success: true, message: `${data.consultant.name} ${verb} ${data.project.name}.`, data };
    }),
  ),
  history: mappings.history.handler(dataForCaller((services, person, { id }) => services.mappings.history(person, id))),
});
