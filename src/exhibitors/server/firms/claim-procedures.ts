import { implementation } from '#app/server/implementation.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';

const { claims } = implementation;

export const claimsProcedures = claims.router({
  make: claims.make.handler(async ({ input, context }) => ({
    success: true,
    message: 'Your claim was sent. The organiser will write to you.',
    data: await context.services.claims.make(requireCaller(context).person, input),
  })),
  own: claims.own.handler(async ({ context }) => ({
    success: true,
    data: await context.services.claims.own(requireCaller(context).person.id),
  })),
  list: claims.list.handler(({ input, context }) => context.services.claims.page(requireCaller(context).person, input)),
  find: claims.find.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.claims.find(requireCaller(context).person, input.id),
  })),
  document: claims.document.handler(({ input, context }) =>
    context.services.claims.document(requireCaller(context).person, input.id),
  ),
  decide: claims.decide.handler(async ({ input: { id, accept, reason }, context }) => ({
    success: true,
    message: accept ? 'Claim accepted.' : 'Claim refused.',
    data: await context.services.claims.decide(requireCaller(context).person, id, accept, reason),
  })),
  history: claims.history.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.claims.history(requireCaller(context).person, input.id),
  })),
});
