import type { AnyRouter } from '@tanstack/react-router';

/** Returns whether the focus is where it can stay: in the page's content, or in a dialog. */
const isKept = (): boolean => document.activeElement?.closest('main, dialog') != null;

/**
 * Moves the focus with the page, so that screen readers say where the person is, and the keyboard goes on from there:
 * to the new page's heading, or, after going back, to the link that had led away. On the same page it moves to the part
 * whose next rows were asked for, or in which the pressed link is gone.
 */
export function moveFocusWithPages({ history, subscribe }: AnyRouter): void {
  const pressed = new Map<string, string>();
  let isBack = false;
  let from: Element | null;
  let part: HTMLElement | null | undefined;
  history.subscribe(({ action }: { action: { type: string } }) => {
    // An address may be replaced while the person is still going back.
    if (action.type !== 'REPLACE') isBack = action.type !== 'PUSH';
  });
  subscribe('onBeforeNavigate', ({ fromLocation }) => {
    from = document.activeElement;
    part = from?.closest<HTMLElement>('main section[tabindex="-1"]');
    const href = from?.closest('main a')?.getAttribute('href');
    if (fromLocation && href) pressed.set(fromLocation.href, href);
  });
  subscribe('onRendered', ({ pathChanged, toLocation }) => {
    if (!pathChanged && (from?.closest('[aria-label^="Pages"]') || !isKept())) part?.focus({ preventScroll: true });
    if (!pathChanged || isKept()) return;
    const href = isBack && pressed.get(toLocation.href);
    const link = href && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
    const heading = document.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    // Where the page is scrolled to is the router's business.
    (link || heading)?.focus({ preventScroll: true });
  });
}
