import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FormEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type FormFailure, readFormError } from './form-errors.ts';

type Options<Typed extends FieldValues, Sent> = {
  /** The call's input as the contract describes it: the browser refuses what the server would. */
  schema: z.ZodType<Sent, Typed>;
  /** What the fields begin with; left out, they keep what was typed or filled in before the scripts were there. */
  defaultValues?: DefaultValues<Typed>;
  /** When fields are checked: when it is sent, and from then on as they change; or as they change from the beginning. */
  check?: 'onSubmit' | 'onChange';
  /** Sends it, and does what follows; what it throws is told in the form, which keeps what was typed. */
  send: (input: Sent) => Promise<void>;
  /** What to say of a refusal that says nothing itself. */
  fallback?: (status: number) => string;
  /** Whether the server's message is told even when it named the fields. */
  showMessageWithFields?: boolean;
};

/** Why a sending failed; `hiddenFieldErrors` is what the server said of fields that the form doesn't show. */
export type Failed = FormFailure & { hiddenFieldErrors: string[] };

/** A form whose content is one call's input: it is checked, sent once however often it is pressed, and told what failed. */
export function useApiForm<Typed extends FieldValues, Sent>(options: Options<Typed, Sent>) {
  const { schema, defaultValues, check, send, fallback, showMessageWithFields = false } = options;
  const resolver = standardSchemaResolver(schema);
  const form = useForm<Typed, unknown, Sent>({ resolver, defaultValues, mode: check });
  const [message, setMessage] = useState<string>();
  const [failed, setFailed] = useState<Failed>();
  const sending = useRef(false);
  const shown = useRef(new Set<string>());
  const taken = useRef(new Set<string>());
  const { isSubmitting } = form.formState;

  const showError = (error: unknown) => {
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
    if (sending.current) return;
    sending.current = true;
    clear();
    await submit(event).finally(() => {
      sending.current = false;
    });
  };

  return {
    form,
    /** What a field's component needs: its name, its handlers, and what is wrong with it. */
    field: (name: Path<Typed>) => {
      shown.current.add(name);
      const registered = form.register(name);
      const ref = (control: HTMLElement | null) => {
        // What was typed before the scripts were there stands above what the field would begin with.
        const typed = control && !taken.current.has(name) && typedInto(control);
        registered.ref(control);
        if (typed) form.setValue(name, typed as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
        if (control) taken.current.add(name);
      };
      return { ...registered, ref, error: form.getFieldState(name, form.formState).error?.message };
    },
    onSubmit,
    /** Why the form as a whole was not done. */
    message,
    /** The same in full, for a form that has its own words for it. */
    failed,
    /** Takes both away, once they are of no more use. */
    clearMessage: clear,
    busy: isSubmitting,
  };
}

/** What is in a line or box of text; empty for any other control. */
const typedInto = (control: HTMLElement): string =>
  control.matches('textarea, input:not([type=checkbox], [type=radio], [type=file])')
    ? (control as HTMLInputElement).value
    : '';
