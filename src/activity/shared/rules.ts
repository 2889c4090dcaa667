/** Fixed names, see docs/product/activity.md, "Activity log". */
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

/** Pages that link to projects (docs/product/activity.md, "Parent page"). */
export const parentPages = ['developer', 'broker'] as const;
export type ParentPage = (typeof parentPages)[number];

/** In characters. */
export const activityLengths = { title: 255, details: 500 } as const;

/** Logged by the server itself when they happen; sent ones are not stored. */
export const loggedByServer: readonly (typeof activityTypes)[number][] = ['login', 'logout'];

/** In the dashboard's chart of project views. */
export const chartDays = 7;

/** How many the call for the newest activity answers. */
export const recentActivities = { default: 10, max: 100 } as const;
