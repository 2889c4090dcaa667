import { implementation } from '../implementation.ts';

export const settingsProcedures = implementation.settings.router({
  site: implementation.settings.site.handler(async ({ context }) => ({
    success: true as const,
    data: await context.services.settings.site(),
  })),
});
