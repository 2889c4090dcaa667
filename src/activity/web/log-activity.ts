import { currentViewer, whenInitialised } from '#accounts/web/session.ts';
import type { ActivityInput } from '#activity/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import { newKey } from '#platform/web/lib/new-key.ts';

type Activity = Omit<ActivityInput, 'event_key'>;
type Page = Pick<ActivityInput, 'page_type' | 'page_id' | 'page_title'>;

/** The counted page that is open. Buttons and forms on it are logged with it. */
let here: Page | undefined;

/** @returns the id; null if it isn't logged. If the session has just ended, the activity is logged as anonymous. */
export async function sendActivity(activity: Activity): Promise<number | null> {
  await whenInitialised();
  // The second call, after a 401, sends the same event.
  const event = { ...activity, event_key: newKey() };
  const { log, logVisitor } = api().activity;
  const { data } = await (currentViewer()
    ? log(event).catch((error) => {
        if (apiErrorStatus(error) !== 401) throw error;
        return logVisitor(event);
      })
    : logVisitor(event));
  return data.id;
}

/** Logs what was done. Failures are ignored (docs/product/activity.md, "Activity log"). */
export function logActivity(activity: Activity): void {
  sendActivity(activity).catch(() => {});
}

/** Logs what was done on the open page, but nothing in previews, which aren't counted. */
export const logHere = (activity_type: Activity['activity_type'], action_details: string): void => {
  if (here) logActivity({ ...here, activity_type, action_details });
};

/** Logs presses of elements with `data-log`, which holds the button's name, until the returned function is called. */
export function logPresses(page: Page): () => void {
  here = page;
  addEventListener('click', logPress, true);
  return () => {
    here = undefined;
    removeEventListener('click', logPress, true);
  };
}

function logPress({ target }: Event): void {
  const pressed = (target as Element).closest<HTMLElement>('[data-log]');
  const name = pressed?.dataset.log;
  if (name)
    logHere(
      name === 'Join Video Meet' ? 'video_meet' : pressed.hasAttribute('download') ? 'download' : 'button_click',
      `Clicked ${name} button`,
    );
}
