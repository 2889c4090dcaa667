import { implementation } from '#app/server/implementation.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';

const { stalls } = implementation;

export const stallsProcedures = {
  own: stalls.own.handler(async ({ context }) => ({
    success: true as const,
    data: await context.services.stalls.own(requireCaller(context).person),
  })),
  find: stalls.find.handler(async ({ input, context }) => ({
    success: true as const,
    data: await context.services.stalls.find(requireCaller(context).person, input.id),
  })),
  update: stalls.update.handler(async ({ input, context }) => {
    const { stall, unchecked } = await context.services.stalls.update(requireCaller(context).person, input);
    const ended = unchecked ? ' The organiser checks again what you have changed.' : '';
    return { success: true as const, message: `The stall was saved.${ended}`, data: stall };
  }),
  preview: stalls.preview.handler(async ({ input, context }) => ({
    success: true as const,
    data: await context.services.stalls.preview(requireCaller(context).person, input.id),
  })),
  history: stalls.history.handler(async ({ input, context }) => ({
    success: true as const,
    data: await context.services.stalls.history(requireCaller(context).person, input.id),
  })),
};
