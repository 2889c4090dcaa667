import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type FormFailure, readFormError } from './form-errors.ts';
import { hasHeldEnded } from './held-forms.ts';
import { useHeldPage } from './held-page.ts';

type Options<Typed extends FieldValues, Sent> = {
  schema: z.ZodType<Sent, Typed>;
  /** If omitted, fields keep what was typed or autofilled before hydration. */
  defaultValues?: DefaultValues<Typed>;
  /** Fields are checked on submit by default. */
  check?: 'onSubmit' | 'onChange';
  /** Returns the fields that are checked and sent; all by default. */
  sent?: (values: Typed) => Partial<Typed>;
  send: (input: Sent) => Promise<void>;
  fallback?: (status: number) => string;
  /** Shows the server's message even when it has field errors. */
  showMessageWithFields?: boolean;
};

export type Failed = FormFailure & { hiddenFieldErrors: string[] };

/** A group of choices has no attribute for this, so the control before it gets the focus. */
function focusFirstInvalid(form: Element): void {
  const first = form.querySelector<HTMLElement>('[aria-invalid=true]:not([tabindex="-1"])');
  const isFollowed = document.activeElement?.compareDocumentPosition(first ?? form) ?? 0;
  const keeps = form.contains(document.activeElement) && isFollowed & Node.DOCUMENT_POSITION_FOLLOWING;
  if (!keeps) first?.focus();
}

/**
 * Returns a form for one call's input, with validation, double-submit protection and the server's errors. In the admin
 * area it stays when its session ends (docs/product/accounts.md, "Sessions").
 */
export function useApiForm<Typed extends FieldValues, Sent>(options: Options<Typed, Sent>) {
  const { schema, defaultValues, check, sent, send, fallback, showMessageWithFields = false } = options;
  const whole = standardSchemaResolver(schema);
  const resolver: typeof whole = sent
    ? (values, ...rest) => whole(sent(values as Typed) as typeof values, ...rest)
    : whole;
  const form = useForm<Typed, unknown, Sent>({ resolver, defaultValues, mode: check });
  const [message, setMessage] = useState<string>();
  const [failed, setFailed] = useState<Failed>();
  const sending = useRef(false);
  const shown = useRef(new Set<string>());
  const taken = useRef(new Set<string>());
  const { isSubmitting, isDirty } = form.formState;
  useHeldPage(isDirty, () => flushSync(() => form.reset()));

  const showError = (error: unknown) => {
    if (hasHeldEnded(error)) return;
    const problem = readFormError(error, fallback);
    const fields = Object.entries(problem.fields);
    const seen = fields.filter(([field]) => shown.current.has(field));
    for (const [index, [field, text]] of seen.entries())
      form.setError(field as Path<Typed>, { type: 'server', message: text }, { shouldFocus: index === 0 });
    const hiddenFieldErrors = fields.filter(([field]) => !shown.current.has(field)).map(([, text]) => text);
    setFailed({ ...problem, hiddenFieldErrors });
    if (hiddenFieldErrors[0]) setMessage(hiddenFieldErrors[0]);
    else if (seen.length === 0 || showMessageWithFields) setMessage(problem.message);
  };

  const clear = () => {
    setMessage(undefined);
    setFailed(undefined);
  };
  const submit = form.handleSubmit((input) => send(input).catch(showError));
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (sending.current) return;
    sending.current = true;
    clear();
    await submit(event).finally(() => {
      sending.current = false;
    });
    // The form itself can't focus choice lists and formatted texts.
    setTimeout(() => focusFirstInvalid(element));
  };

  return {
    form,
    /** Returns the props of a field's component, with its error. */
    field: (name: Path<Typed>) => {
      shown.current.add(name);
      const registered = form.register(name);
      const ref = (control: HTMLElement | null) => {
        // Text typed before hydration wins over the default value.
        const typed = control && !taken.current.has(name) ? typedInto(control) : undefined;
        registered.ref(control);
        if (typed !== undefined) form.setValue(name, typed as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
        if (control) taken.current.add(name);
      };
      // The server's page has the values already.
      return {
        ...registered,
        ...firstProps(form.getValues(name)),
        ref,
        error: form.getFieldState(name, form.formState).error?.message,
      };
    },
    onSubmit,
    message,
    /** Used by forms with their own texts. */
    failed,
    clearMessage: clear,
    busy: isSubmitting,
  };
}

/** Returns undefined for controls that hold no text, and for a text that the page came with. */
function typedInto(control: HTMLElement): string | undefined {
  if (!control.matches('textarea, input:not([type=checkbox], [type=radio], [type=file])')) return undefined;
  const { value, defaultValue } = control as HTMLInputElement;
  return value === defaultValue ? undefined : value;
}

function firstProps(value: unknown): { defaultValue?: string | number; defaultChecked?: boolean } {
  if (typeof value === 'boolean') return { defaultChecked: value };
  return typeof value === 'string' || typeof value === 'number' ? { defaultValue: value } : {};
}
