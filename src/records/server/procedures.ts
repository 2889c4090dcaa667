import { type AppContext, forCaller } from '#app/server/implementation.ts';
import type { Caller } from '#platform/server/http/procedure.ts';
import type { BulkResult, RecordRow } from '#records/shared/crud.ts';
import { csvAnswer } from './csv.ts';
import type { RecordService } from './service.ts';

type Actor = Caller['person'];

// biome-ignore lint/suspicious/noExplicitAny: what a handler is given differs from call to call, and is typed by the contract
type Handler = (given: any) => Promise<any>;
export type Implementable = { handler: (handler: Handler) => unknown };
type CallName =
  | 'list'
  | 'export'
  | 'find'
  | 'create'
  | 'update'
  | 'remove'
  | 'removeMany'
  | 'restore'
  | 'uses'
  | 'history';
type Calls = Record<CallName, Implementable> & { merge?: Implementable };

type AnswerOf<Call extends Implementable> = Awaited<ReturnType<Parameters<Call['handler']>[0]>>;
type InputOf<Call extends Implementable> = Parameters<Parameters<Call['handler']>[0]>[0]['input'];
type RowOf<C extends Calls> = AnswerOf<C['find']> extends { data: infer Row extends RecordRow } ? Row : never;

type Implemented<C extends Calls> = {
  [Name in Extract<keyof C, CallName | 'merge'>]: C[Name] extends Implementable
    ? ReturnType<C[Name]['handler']>
    : never;
};

/**
 * Returns the procedures of `crudCalls`, given a service whose rows and input are the contract's. @param fileName is
 * the prefix of exported files.
 */
export function recordProcedures<C extends Calls>(
  calls: C,
  fileName: string,
  serviceOf: (services: AppContext['services']) => RecordService<RowOf<C>, InputOf<C['create']>>,
): Implemented<C> {
  type Service = RecordService<RowOf<C>, InputOf<C['create']>>;
  const answering = (answer: (service: Service, actor: Actor, input: never) => Promise<unknown>) =>
    forCaller((services, person, input) => answer(serviceOf(services), person, input as never));
  const reading = (read: (service: Service, actor: Actor, id: number) => Promise<unknown>) =>
    answering(async (service, actor, { id }: { id: number }) => ({
      success: true,
      data: await read(service, actor, id),
    }));
  const saved = async (service: Service, row: Promise<RowOf<C>>, what: string) => {
    const data = await row;
    return { success: true, message: `${service.title(data)} was ${what}.`, data };
  };

  return {
    list: calls.list.handler(answering((service, actor, input) => service.page(actor, input))),
    export: calls.export.handler(
      answering(async (service, actor, input) => csvAnswer(fileName, await service.csv(actor, input))),
    ),
    find: calls.find.handler(reading((service, actor, id) => service.find(actor, id))),
    create: calls.create.handler(
      answering((service, actor, input) => saved(service, service.create(actor, input), 'created')),
    ),
    update: calls.update.handler(
      answering((service, actor, input) => saved(service, service.update(actor, input), 'saved')),
    ),
    remove: calls.remove.handler(
      answering(async (service, actor, { id }: { id: number }) => {
        const { message } = await saved(service, service.remove(actor, id), 'deleted');
        return { success: true, message, data: { id } };
      }),
    ),
    removeMany: calls.removeMany.handler(
      answering(async (service, actor, { ids }: { ids: number[] }) => {
        const data = await service.removeMany(actor, ids);
        return { success: true, message: bulkMessage(data), data };
      }),
    ),
    restore: calls.restore.handler(
      answering((service, actor, { id }: { id: number }) => saved(service, service.restore(actor, id), 'restored')),
    ),
    uses: calls.uses.handler(reading((service, actor, id) => service.uses(actor, id))),
    history: calls.history.handler(reading((service, actor, id) => service.history(actor, id))),
    ...(calls.merge && {
      merge: calls.merge.handler(
        answering(async (service, actor, input: { id: number; into: number }) => {
          const data = await service.merge(actor, input);
          return { success: true, message: `Everything moved to ${service.title(data)}.`, data };
        }),
      ),
    }),
  } as Implemented<C>;
}

const bulkMessage = ({ done, refused }: BulkResult) =>
  refused.length === 0 ? `${done.length} deleted.` : `${done.length} deleted, ${refused.length} not.`;
