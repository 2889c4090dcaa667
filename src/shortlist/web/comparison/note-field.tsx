import { useEffect, useRef, useState } from 'react';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { shortlistLimits } from '#shortlist/shared/rules.ts';

type Props = { name: string; note: string; onWrite: (note: string) => Promise<void> };

/** In milliseconds after the last key. */
const pause = 800;

/** Edits a person's own note on a project, and saves it while it is written. */
export function NoteField({ name, note, onWrite }: Props) {
  const [text, setText] = useState(note);
  const [state, setState] = useState<'saved' | 'saving' | 'as it was'>('as it was');
  const [problem, setProblem] = useState<string>();
  const saved = useRef(note);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(text);
  latest.current = text;

  const save = async () => {
    clearTimeout(waiting.current);
    const written = latest.current.trim();
    if (written === saved.current) return;
    const before = saved.current;
    saved.current = written;
    setState('saving');
    try {
      await onWrite(written);
      setProblem(undefined);
      setState('saved');
    } catch (error) {
      saved.current = before;
      setState('as it was');
      setProblem(readFormError(error).message);
    }
  };
  const leaving = useRef(save);
  leaving.current = save;
  // Unsaved text is sent when the page is left, a tab is closed, or the phone is put away.
  useEffect(() => {
    const leave = () => void leaving.current();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, []);

  return (
    <div>
      <TextAreaField
        label="Your note"
        aria-label={`Your note on ${name}`}
        rows={2}
        maxLength={Math.max(shortlistLimits.noteLength, note.length)}
        placeholder="What to ask, who liked it…"
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value);
          setState('as it was');
          clearTimeout(waiting.current);
          waiting.current = setTimeout(() => void leaving.current(), pause);
        }}
        onBlur={() => void save()}
      />
      <p role="status" className="mt-1 min-h-5 text-sm text-muted">
        {state === 'saving' ? 'Saving…' : state === 'saved' ? 'Saved' : ''}
      </p>
    </div>
  );
}
