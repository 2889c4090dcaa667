import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { Notification } from '#notifications/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';

type Props = { of: Notification; className: string; onOpen?: () => void; children: ReactNode };

/** Links to a notification's record, and marks the notification as read. */
export function NotificationLink({ of: { path, unread }, className, onOpen, children }: Props) {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    // The result isn't awaited, because the count shows whether it worked.
    if (unread)
      void api()
        .notifications.markOpened({ path })
        .catch(() => {});
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen?.();
    router.history.push(path);
  };
  return (
    <a href={path} onClick={open} className={className}>
      {children}
    </a>
  );
}
