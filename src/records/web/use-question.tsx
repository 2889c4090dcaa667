import { useRef, useState } from 'react';
import { ConfirmDialog } from '#platform/web/lib/confirm-dialog.tsx';

type Asked = { what: string; work: () => Promise<void>; answered: (isDone: boolean) => void };

/** A deletion can be undone for this long. */
export const undoSeconds = 10;

type Words = { question: (what: string) => string; hint: string; confirmText: string; busyText: string };

/**
 * Asks before something is done that is hard to take back.
 * @returns `ask`, which does the work after a yes and resolves to whether it was done, and the dialog to render
 */
export function useQuestion({ question, ...words }: Words) {
  const [asked, setAsked] = useState<Asked>();
  const isDone = useRef(false);
  return {
    ask: (what: string, work: () => Promise<void>): Promise<boolean> =>
      new Promise((answered) => {
        isDone.current = false;
        setAsked({ what, work, answered });
      }),
    question: asked && (
      <ConfirmDialog
        {...words}
        question={question(asked.what)}
        onConfirm={async () => {
          await asked.work();
          isDone.current = true;
        }}
        onClose={() => {
          setAsked(undefined);
          asked.answered(isDone.current);
        }}
      />
    ),
  };
}

/** Asks before a deletion that can be undone. */
export const useDeleteQuestion = (hint: string) =>
  useQuestion({
    question: (what) => `Are you sure you want to delete ${what}?`,
    hint,
    confirmText: 'Delete',
    busyText: 'Deleting…',
  });
