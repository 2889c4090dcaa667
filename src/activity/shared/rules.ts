/** The names are fixed, see docs/product/activity.md, "Activity log". */
export const activityTypes = [
  'page_view',
  'button_click',
  'video_meet',
  'form_submit',
  'download',
  'search',
  'login',
  'logout',
  'search_selection',
  'search_abandonment',
  'project_navigation',
] as const;

export type ActivityType = (typeof activityTypes)[number];

export const activityPages = ['developer', 'project', 'broker'] as const;
export type ActivityPage = (typeof activityPages)[number];

/** The pages that link to projects (docs/product/activity.md, "Parent page"). */
export const parentPages = ['developer', 'broker'] as const;
export type ParentPage = (typeof parentPages)[number];

/** In characters. */
export const activityLengths = { title: 255, details: 500 } as const;

/** The server itself logs these when they happen. Sent ones aren't stored. */
export const loggedByServer: readonly (typeof activityTypes)[number][] = ['login', 'logout'];

/** The number of days in the dashboard's chart of project views. */
export const chartDays = 7;

/** Limits the answer of the call for the newest activity. */
export const recentActivities = { default: 10, max: 100 } as const;
