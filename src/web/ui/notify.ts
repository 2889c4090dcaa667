import { useSyncExternalStore } from 'react';

/** A short message that goes by itself. `failed` is read out at once, `done` when there is a pause. */
export type Notice = { id: number; tone: 'done' | 'failed'; text: string; action?: NoticeAction };
/** A button in a notice, such as `Undo`. */
export type NoticeAction = { label: string; run: () => void };

const none: readonly Notice[] = [];
let notices = none;
let lastId = 0;
const listeners = new Set<() => void>();

function show(changed: readonly Notice[]): void {
  notices = changed;
  for (const listener of listeners) listener();
}

/** Takes a notice away. */
export const dismiss = (id: number): void => show(notices.filter((notice) => notice.id !== id));

/** Shows a notice for some seconds, over whatever page there is. For the browser alone. */
export function notify(tone: Notice['tone'], text: string, seconds: number, action?: NoticeAction): void {
  lastId += 1;
  const id = lastId;
  show([...notices, { id, tone, text, action }]);
  setTimeout(() => dismiss(id), seconds * 1000);
}

/** The notices to be seen now. */
export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notices,
    () => none,
  );
