import { useEffect } from 'react';
import { whenInitialised } from '#accounts/web/session.ts';
import type { ActivityPage } from '#activity/shared/rules.ts';
import { logPresses, sendActivity } from './log-activity.ts';
import { rememberPageView, takeParentPage } from './parent-page.ts';

const pageNames: Record<ActivityPage, string> = { developer: 'builder', broker: 'consultant', project: 'project' };

/**
 * Records one page view per opening, and presses on the page. Failures are ignored.
 * See docs/product/activity.md, "Activity log".
 */
export function usePageView(type: ActivityPage, id: number, title: string, counts = true): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed title is not another view
  useEffect(() => {
    if (!counts) return;
    let left = false;
    const forget = logPresses({ page_type: type, page_id: id, page_title: title });
    const record = async () => {
      await whenShown();
      await whenInitialised();
      if (left) return;
      const activity = await send(type, id, title);
      // Null means that it wasn't logged.
      if (activity !== null) rememberPageView(type, id, activity);
    };
    record().catch(() => {});
    return () => {
      left = true;
      forget();
    };
  }, [type, id, counts]);
}

/** Browsers may prerender a page that is never shown. */
const whenShown = async (): Promise<void> => {
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((shown) => document.addEventListener('prerenderingchange', shown, { once: true }));
};

function send(page_type: ActivityPage, page_id: number, page_title: string): Promise<number | null> {
  const parent = page_type === 'project' ? takeParentPage() : undefined;
  const from = parent ? `from ${parent.parent_page_title}` : 'direct visit';
  return sendActivity({
    activity_type: 'page_view',
    page_type,
    page_id,
    page_title,
    action_details: `Viewed ${pageNames[page_type]} details page${page_type === 'project' ? ` (${from})` : ''}`,
    ...parent,
  });
}
