/** What is done at the expo (specification, section 4 "Activity types seen"). */
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

/** The pages that activity is about (section 3 "Activity log entry"). */
export const activityPages = ['developer', 'project', 'broker'] as const;

/** The pages from which one goes on to a project (section 4 "Parent activity"). */
export const parentPages = ['developer', 'broker'] as const;
export type ParentPage = (typeof parentPages)[number];

/** The longest title of a page, and the longest words on what was done. */
export const activityLengths = { title: 255, details: 500 } as const;

/** How many days' visits the chart of one's own place shows (section 2). */
export const chartDays = 7;
