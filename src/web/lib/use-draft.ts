import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type DraftOwner, readDraft, writeDraft } from './drafts.ts';

type Sent = { key: string; input: string };

/**
 * Keeps what is typed into a form in this tab, for one person, so that a failed sending, a reload or going back loses nothing.
 * @param place names the form among all there are.
 * @param owner whose form it is; a form that is to be another person's must be mounted again (see `ownedForm`).
 */
export function useDraft<Typed extends FieldValues, Input>(
  place: string,
  owner: DraftOwner,
  form: UseFormReturn<Typed, unknown, Input>,
) {
  const kept = useRef(true);
  const { setValue, subscribe, getValues } = form;
  useEffect(() => {
    for (const [name, value] of Object.entries(readDraft<Typed>('typed', owner, place) ?? {}))
      setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) =>
        kept.current && writeDraft('typed', owner, place, changed(values, defaultValues)),
    });
  }, [place, owner, setValue, subscribe]);

  return {
    /** The `Idempotency-Key` of an input: the same for a repeated attempt, another once something in it was changed. */
    keyFor: (input: object): string => {
      const text = JSON.stringify(input);
      const last = readDraft<Sent>('sent', owner, place);
      if (last?.input === text) return last.key;
      const sent = { key: newKey(), input: text };
      writeDraft('sent', owner, place, sent);
      return sent.key;
    },
    /** Keeps what is in the form now, for when its owner comes back to it. */
    keep: () => writeDraft('typed', owner, place, changed(getValues(), form.formState.defaultValues ?? {})),
    /** Forgets what was typed: it has arrived, or is not wanted any more. */
    forget: () => {
      kept.current = false;
      writeDraft('typed', owner, place, undefined);
      writeDraft('sent', owner, place, undefined);
    },
  };
}

/** The fields that hold something else than they began with; undefined when none does. */
function changed(values: object, from: object): object | undefined {
  const begun = new Map(Object.entries(from));
  const typed = Object.entries(values).filter(([name, value]) => String(value ?? '') !== String(begun.get(name) ?? ''));
  return typed.length > 0 ? Object.fromEntries(typed) : undefined;
}

/** 32 hexadecimal digits; `crypto.randomUUID` is not there on a page without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
