import { useLocation } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatBadge, maxCounted } from '#notifications/shared/rules.ts';
import { useDropPanel } from '#platform/web/ui/drop-panel.tsx';
import { NewestNotifications } from './newest-notifications.tsx';
import { useCounts, useLiveCounts, useReadOnOpen } from './use-counts.ts';

/** Shows the bell in the header with the number of unread notifications. It opens the newest ones. */
export function Bell() {
  useLiveCounts();
  const unread = useCounts()?.notifications ?? 0;
  useReadOnOpen(unread);
  const news = useNews(unread);
  const { open, setOpen, button, around } = useDropPanel();
  const id = useId();
  const href = useLocation({ select: (location) => location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes it
  useEffect(() => setOpen(false), [href]);
  return (
    <div {...around} className="sm:relative">
      <button
        ref={button}
        type="button"
        aria-label={unread > 0 ? `Notifications, ${formatBadge(unread)} unread` : 'Notifications'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className="btn btn-square btn-ghost relative"
        onClick={() => setOpen(!open)}
      >
        <BellIcon size={20} aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute end-0 top-0 min-w-5 rounded-full bg-primary px-1 text-center text-xs/5 font-semibold text-primary-content"
          >
            {formatBadge(unread)}
          </span>
        )}
      </button>
      <p role="status" className="sr-only">
        {news}
      </p>
      {open && (
        <section
          id={id}
          aria-label="Newest notifications"
          className="absolute end-0 top-full z-40 mt-1 w-96 card shadow-lg max-sm:inset-x-2 max-sm:w-auto"
        >
          <NewestNotifications unread={unread} onOpen={() => setOpen(false)} />
        </section>
      )}
    </div>
  );
}

/** Returns a text for screen readers when the number of unread notifications rises. */
function useNews(unread: number): string {
  const before = useRef<number>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    const more = unread - (before.current ?? unread);
    before.current = unread;
    if (more > 0) setNews(`${more} new, ${unread > maxCounted ? `more than ${maxCounted}` : unread} unread`);
    else setNews('');
  }, [unread]);
  return news;
}
