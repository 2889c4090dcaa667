import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type Sent = { key: string; input: string };

/**
 * Keeps what is typed into a form while this tab is open, so that a failure, an accidental close or a reload loses nothing.
 * @param place names the form among all there are.
 */
export function useDraft<Typed extends FieldValues, Input>(place: string, form: UseFormReturn<Typed, unknown, Input>) {
  const [draft, attempt] = [`draft/${place}`, `sent/${place}`];
  const kept = useRef(true);
  const { setValue, subscribe } = form;
  useEffect(() => {
    for (const [name, value] of Object.entries(read<Typed>(draft) ?? {}))
      setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => kept.current && write(draft, values),
    });
  }, [draft, setValue, subscribe]);

  return {
    /** The `Idempotency-Key` of an input: the same for a repeated attempt, another once something in it was changed. */
    keyFor: (input: object): string => {
      const text = JSON.stringify(input);
      const last = read<Sent>(attempt);
      if (last?.input === text) return last.key;
      const sent = { key: newKey(), input: text };
      write(attempt, sent);
      return sent.key;
    },
    /** Forgets what was typed: it has arrived, or is not wanted any more. */
    forget: () => {
      kept.current = false;
      write(draft, undefined);
      write(attempt, undefined);
    },
  };
}

/** 32 hexadecimal digits; `crypto.randomUUID` is not there on a page without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function read<Kept>(key: string): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Where storage is closed to us, a closed form begins anew.
  }
}
