import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type MediaKind, otherKind, uploadProblem } from '#media/shared/upload-rules.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';

/** `onProgress` gets the share from 0 to 1. The promise rejects with AbortError. */
export type Upload<Media> = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<Media>;

export type Pending = { key: number; file: File; share: number; error?: string };

const maxAtOnce = 3;

/** A form counts the uploads of its fields by this, so that it isn't saved or left without them. */
export const UploadCount = createContext<(by: number) => void>(() => {});

/**
 * Uploads files, a few at a time, with cancel and retry. They are given to `onUploaded` in the order in which they were
 * added. Leaving the page cancels them.
 */
export function useUploads<Media>(
  upload: Upload<Media>,
  kinds: readonly MediaKind[],
  onUploaded: (media: Media, file: File) => void,
) {
  const [pending, setPending] = useState<Pending[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const waiting = useRef<Pending[]>([]);
  const lastKey = useRef(0);
  /** The keys in the order in which the files are given away, without those that failed. */
  const order = useRef<number[]>([]);
  const finished = useRef(new Map<number, [media: Media, file: File]>());
  const done = useRef(onUploaded);
  done.current = onUploaded;

  const change = (key: number, fields: Partial<Pending>) =>
    setPending((all) => all.map((each) => (each.key === key ? { ...each, ...fields } : each)));
  const remove = (key: number) => setPending((all) => all.filter((each) => each.key !== key));

  /** Gives away what no earlier file is waited for. */
  const deliver = () => {
    for (;;) {
      const [key] = order.current;
      const result = key === undefined ? undefined : finished.current.get(key);
      if (key === undefined || !result) return;
      order.current.shift();
      finished.current.delete(key);
      remove(key);
      done.current(...result);
    }
  };
  const leaveOut = (key: number) => {
    order.current = order.current.filter((each) => each !== key);
    finished.current.delete(key);
    deliver();
  };

  const fail = (key: number, error: string) => {
    change(key, { error });
    leaveOut(key);
  };
  const start = async ({ key, file }: Pending) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      const media = await upload(file, {
        signal: controller.signal,
        onProgress: (share) => change(key, { share }),
      });
      finished.current.set(key, [media, file]);
      deliver();
    } catch (error) {
      if (controller.signal.aborted) return;
      const { message } = readFormError(error);
      // The server knows the file, but not which kinds this field takes.
      fail(key, message === otherKind() ? otherKind(kinds) : message);
    } finally {
      running.current.delete(key);
      next();
    }
  };
  const next = () => {
    while (running.current.size < maxAtOnce) {
      const first = waiting.current.shift();
      if (!first) return;
      const problem = uploadProblem(first.file, kinds);
      if (problem) fail(first.key, problem);
      else void start(first);
    }
  };
  const enqueue = (files: Pending[]) => {
    waiting.current.push(...files);
    order.current.push(...files.map(({ key }) => key));
    next();
  };

  const count = useContext(UploadCount);
  const unfinished = pending.filter(({ error }) => error === undefined).length;
  useEffect(() => {
    count(unfinished);
    return () => count(-unfinished);
  }, [count, unfinished]);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      waiting.current = [];
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  return {
    pending,
    add: (files: readonly File[]) => {
      const added = files.map((file) => {
        lastKey.current += 1;
        return { key: lastKey.current, file, share: 0 };
      });
      setPending((all) => [...all, ...added]);
      enqueue(added);
    },
    cancel: (key: number) => {
      waiting.current = waiting.current.filter((each) => each.key !== key);
      running.current.get(key)?.abort();
      remove(key);
      leaveOut(key);
    },
    retry: (item: Pending) => {
      change(item.key, { error: undefined, share: 0 });
      enqueue([item]);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
