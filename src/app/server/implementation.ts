import { type CallContext, type Caller, pipeline, requireCaller } from '#platform/server/http/procedure.ts';
import type { Services } from './services.ts';

export type AppContext = CallContext<Services>;

/** Each noun implements its part in `<noun>/procedures.ts`. */
export const implementation = pipeline<Services>();

export type CallerContext = AppContext & { caller: Caller | undefined };
type Work<Input, Answer> = (
  services: Services,
  person: Caller['person'],
  input: Input,
  context: CallerContext,
) => Answer;

/** Returns the handler of a call for signed-in people, which answers for the person who calls. */
export const forCaller =
  <Input, Answer>(answer: Work<Input, Answer>) =>
  ({ input, context }: { input: Input; context: CallerContext }): Answer =>
    answer(context.services, requireCaller(context).person, input, context);

/** Returns a handler as `forCaller` does, which answers with the data that `read` returns. */
export const dataForCaller = <Input, Data>(read: Work<Input, Promise<Data>>) =>
  forCaller(async (...given: Parameters<typeof read>) => ({ success: true as const, data: await read(...given) }));

/** Returns the handler of a call that answers everyone it admits alike, with the data that `read` returns. */
export const dataForAll =
  <Input, Data>(read: (services: Services, input: Input, context: AppContext) => Promise<Data>) =>
  async ({ input, context }: { input: Input; context: AppContext }) => ({
    success: true as const,
    data: await read(context.services, input, context),
  });
