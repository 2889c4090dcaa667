import { useSyncExternalStore } from 'react';

/** `failed` is announced at once, and `done` at the next pause. */
export type Notice = { id: number; tone: 'done' | 'failed'; text: string; action?: NoticeAction };
type NoticeAction = { label: string; run: () => void };

const none: readonly Notice[] = [];
let notices = none;
let lastId = 0;
const listeners = new Set<() => void>();

function show(changed: readonly Notice[]): void {
  notices = changed;
  for (const listener of listeners) listener();
}

export const dismiss = (id: number): void => show(notices.filter((notice) => notice.id !== id));

/** Call it only in the browser. @returns the notice's id, for `dismiss` */
export function notify(tone: Notice['tone'], text: string, seconds: number, action?: NoticeAction): number {
  lastId += 1;
  const id = lastId;
  show([...notices, { id, tone, text, action }]);
  setTimeout(() => dismiss(id), seconds * 1000);
  return id;
}

export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notices,
    () => none,
  );
