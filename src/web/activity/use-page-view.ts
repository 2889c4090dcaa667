import { useEffect } from 'react';
import { currentViewer, whenInitialised } from '../accounts/session.ts';
import { api } from '../lib/api.ts';
import { apiErrorStatus } from '../lib/http-api.ts';
import { newKey } from '../lib/new-key.ts';
import { rememberPageView, takeParentPage } from './parent-page.ts';

type PageType = 'developer' | 'broker' | 'project';

const pageNames = { developer: 'builder', broker: 'consultant', project: 'project' };

/** Records one page view per opening. Failures are ignored (docs/product.md, "Activity log"). */
export function usePageView(type: PageType, id: number, title: string, counts = true): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed title is not another view
  useEffect(() => {
    if (!counts) return;
    let left = false;
    const record = async () => {
      await whenShown();
      await whenInitialised();
      if (left) return;
      const activity = await send(type, id, title);
      // Null: not logged.
      if (activity !== null) rememberPageView(type, id, activity);
    };
    record().catch(() => {});
    return () => {
      left = true;
    };
  }, [type, id, counts]);
}

/** Browsers may prerender a page that is never shown. */
const whenShown = async (): Promise<void> => {
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((shown) => document.addEventListener('prerenderingchange', shown, { once: true }));
};

/** Anonymously also if the session has just ended. */
async function send(page_type: PageType, page_id: number, page_title: string): Promise<number | null> {
  const parent = page_type === 'project' ? takeParentPage() : undefined;
  const from = parent ? `from ${parent.parent_page_title}` : 'direct visit';
  const view = {
    activity_type: 'page_view',
    // The second call, after a 401, sends the same event.
    event_key: newKey(),
    page_type,
    page_id,
    page_title,
    action_details: `Viewed ${pageNames[page_type]} details page${page_type === 'project' ? ` (${from})` : ''}`,
    ...parent,
  } as const;
  const { log, logVisitor } = api().activity;
  const { data } = await (currentViewer()
    ? log(view).catch((error) => {
        if (apiErrorStatus(error) !== 401) throw error;
        return logVisitor(view);
      })
    : logVisitor(view));
  return data.id;
}
