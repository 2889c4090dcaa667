import { type AppContext, dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import { meetErrors } from '#meetings/shared/rules.ts';
import { ConflictError } from '#platform/server/app-error.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import { type Caller, requireCaller } from '#platform/server/http/procedure.ts';
import { MeetFailure } from './google-meet.ts';
import { meetingLimits } from './limits.ts';

const { meetings } = implementation;

/** Runs a call that asks Google. @throws ConflictError with advice for people, TooManyRequestsError */
async function withGoogle<Result>(
  context: AppContext & { caller: Caller | undefined },
  work: () => Promise<Result>,
): Promise<Result> {
  await enforceLimit(context, [[meetingLimits.googleByAccount, String(requireCaller(context).person.id)]]);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MeetFailure)) throw error;
    context.log.warn({ problem: error.problem, why: error.message }, 'Google Meet failed');
    throw new ConflictError(meetErrors[error.problem]);
  }
}

export const meetingsProcedures = meetings.router({
  find: meetings.find.handler(dataForCaller((services, person, { id }) => services.meetings.find(person, id))),
  connect: meetings.connect.handler(
    forCaller((services, person, input, context) =>
      withGoogle(context, async () => ({
        success: true,
        data: { address: await services.meetings.connect(person, input.id) },
      })),
    ),
  ),
  finish: meetings.finish.handler(
    forCaller((services, person, input, context) =>
      withGoogle(context, async () => {
        const data = await services.meetings.finish(person, input.query);
        const message = data.video_meet
          ? 'Google Meet is connected.'
          : 'Google Meet is connected, but no link could be made. Try again on the stall’s page.';
        return { success: true, message, data };
      }),
    ),
  ),
  createLink: meetings.createLink.handler(
    forCaller((services, person, input, context) =>
      withGoogle(context, async () => ({
        success: true,
        data: { link: await services.meetings.createLink(person, input.id) },
      })),
    ),
  ),
  disconnect: meetings.disconnect.handler(
    forCaller((services, person, input, context) =>
      withGoogle(context, async () => {
        const { told, connection } = await services.meetings.disconnect(person, input.id);
        const message = told
          ? 'Google Meet is disconnected.'
          : 'Google Meet is disconnected here, but Google couldn’t be told. Remove the access in your Google account too.';
        return { success: true, message, data: connection };
      }),
    ),
  ),
});
