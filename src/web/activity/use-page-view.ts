import { useEffect } from 'react';
import { currentViewer, whenInitialised } from '../accounts/session.ts';
import { api } from '../lib/api.ts';
import { apiErrorStatus } from '../lib/http-api.ts';
import { noteView, takeParent } from './parent-page.ts';

type PageType = 'developer' | 'broker' | 'project';

const words = { developer: 'builder', broker: 'consultant', project: 'project' };

/** Records that a page is shown, once each time it is opened; where that fails, nobody is bothered (specification, section 8). */
export function usePageView(type: PageType, id: number, title: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title of the same page is no other view of it
  useEffect(() => {
    let left = false;
    const record = async () => {
      await whenShown();
      await whenInitialised();
      if (!left) noteView(type, id, await send(type, id, title));
    };
    record().catch(() => {});
    return () => {
      left = true;
    };
  }, [type, id]);
}

/** A browser may make a page ready that is never looked at. */
const whenShown = async (): Promise<void> => {
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((shown) => document.addEventListener('prerenderingchange', shown, { once: true }));
};

/** Sends it as the person signed in, else as nobody's; as nobody's too where the session has ended meanwhile (section 6). */
async function send(page_type: PageType, page_id: number, page_title: string): Promise<number> {
  const parent = page_type === 'project' ? takeParent() : undefined;
  const from = parent ? `from ${parent.parent_page_title}` : 'direct visit';
  const view = {
    activity_type: 'page_view',
    page_type,
    page_id,
    page_title,
    action_details: `Viewed ${words[page_type]} details page${page_type === 'project' ? ` (${from})` : ''}`,
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
