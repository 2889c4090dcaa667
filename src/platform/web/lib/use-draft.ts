import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type DraftOwner, nextOwner, prefixOf } from './drafts.ts';
import { newKey } from './new-key.ts';

type Kind = 'typed' | 'sent' | 'booked';
type Sent = { key: string; input: string };

export function readDraft<Value>(kind: Kind, owner: DraftOwner, form: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(`${prefixOf(owner)}${kind}/${form}`) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(kind: Kind, owner: DraftOwner, form: string, value: unknown): void {
  const key = `${prefixOf(owner)}${kind}/${form}`;
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked.
  }
}

/**
 * Keeps what is typed into a form in this tab. @param owner must not change while the form is mounted (see
 * `accountForm`).
 */
export function useDraft<Typed extends FieldValues, Input>(
  formKey: string,
  owner: DraftOwner,
  form: UseFormReturn<Typed, unknown, Input>,
) {
  const isActive = useRef(true);
  const { setValue, subscribe, getValues } = form;
  useEffect(() => {
    for (const [name, value] of Object.entries(readDraft<Typed>('typed', owner, formKey) ?? {}))
      setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) =>
        isActive.current && writeDraft('typed', owner, formKey, changed(values, defaultValues)),
    });
  }, [formKey, owner, setValue, subscribe]);

  const typed = () => changed(getValues(), form.formState.defaultValues ?? {});
  return {
    /** Returns an input's idempotency key: the same for a repeated input, a new one after a change. */
    keyFor: (input: object): string => {
      const text = JSON.stringify(input);
      const last = readDraft<Sent>('sent', owner, formKey);
      if (last?.input === text) return last.key;
      const sent = { key: newKey(), input: text };
      writeDraft('sent', owner, formKey, sent);
      return sent.key;
    },
    keep: () => writeDraft('typed', owner, formKey, typed()),
    /** Used by a form that asks to sign in before it is sent. */
    leave: () => writeDraft('typed', nextOwner, formKey, typed()),
    forget: () => {
      isActive.current = false;
      writeDraft('typed', owner, formKey, undefined);
      writeDraft('sent', owner, formKey, undefined);
    },
  };
}

function changed(values: object, from: object): object | undefined {
  const defaults = new Map(Object.entries(from));
  const typed = Object.entries(values).filter(
    ([name, value]) => String(value ?? '') !== String(defaults.get(name) ?? ''),
  );
  return typed.length > 0 ? Object.fromEntries(typed) : undefined;
}

/**
 * Used by forms whose fields aren't kept. Returns an input's idempotency key: the same for a repeated input, a new one
 * after a change.
 */
export function useIdempotencyKey(): (input: object) => string {
  const last = useRef<Sent>(undefined);
  return (input) => {
    const text = JSON.stringify(input);
    if (last.current?.input !== text) last.current = { key: newKey(), input: text };
    return last.current.key;
  };
}
