import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { ApiError, apiErrorStatus } from '#platform/web/lib/http-api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import type { RecordRow } from '#records/shared/crud.ts';
import type { Editable } from './resource.ts';

/** The version that another editor has saved. */
type Outdated<Row> = { current: Row; changed_by: string | null; changed_at: string | null };

type Options<Row extends RecordRow> = {
  /** Undefined creates a record. */
  record: Row | undefined;
  onSaved: (message: string, row: Row) => Promise<void>;
};

/**
 * Returns the state of a record's form. If another person has saved meanwhile, `outdated` has the current record, and
 * `keepMine` or `takeTheirs` decides.
 */
export function useRecordForm<Row extends RecordRow, Typed extends FieldValues, Input>(
  resource: Editable<Row, Typed, Input>,
  { record, onSaved }: Options<Row>,
) {
  const base = useRef(record);
  const { words } = resource;
  const { schema, values: valuesOf, changesOnly, together } = resource.form;
  const initial = useRef<Typed>(undefined);
  initial.current ??= valuesOf(record);
  const [outdated, setOutdated] = useState<Outdated<Row>>();
  const send = async (input: Input) => {
    const { create, update } = resource.calls();
    const on = base.current;
    try {
      const saved = on ? await update({ ...input, id: on.id, version: on.version }) : await create?.(input);
      if (!saved) return;
      setOutdated(undefined);
      await onSaved(saved.message, saved.data);
    } catch (error) {
      const theirs = outdatedBy<Row>(error);
      if (on && apiErrorStatus(error) === 404)
        throw new ApiError(404, `This ${words.one} was deleted, or you can no longer change it.`, {});
      if (!theirs) throw error;
      setOutdated(theirs);
    }
  };
  const state = useApiForm<Typed, Input>({
    schema,
    defaultValues: initial.current as DefaultValues<Typed>,
    ...(changesOnly && { sent: (values) => changed(values, initial.current as Typed, together) }),
    send,
  });
  /** Resets the form to a record. */
  const restart = (row: Row) => {
    initial.current = valuesOf(row);
    state.form.reset(initial.current);
    base.current = row;
    setOutdated(undefined);
  };
  return {
    ...state,
    outdated,
    /** Says whether a save would send this field. */
    sends: (field: string) =>
      !changesOnly || field in changed(state.form.getValues(), initial.current as Typed, together),
    /** Makes the next save replace the other version. */
    keepMine: () => {
      base.current = outdated?.current;
    },
    /** Replaces what was typed with the other version. */
    takeTheirs: () => outdated && restart(outdated.current),
    restart,
  };
}

const text = (value: unknown) => JSON.stringify(value ?? '');

/** Returns the fields that differ, and those that are checked together with one of them. */
function changed<Typed extends FieldValues>(
  values: Typed,
  from: Typed,
  together: readonly (readonly string[])[] = [],
): Partial<Typed> {
  const differs = (name: string) => text(values[name]) !== text(from[name]);
  const isSent = (name: string) =>
    differs(name) || together.some((group) => group.includes(name) && group.some(differs));
  return Object.fromEntries(Object.entries(values).filter(([name]) => isSent(name))) as Partial<Typed>;
}

const outdatedBy = <Row>(error: unknown): Outdated<Row> | undefined =>
  error instanceof ApiError && error.status === 409 && error.more.current ? (error.more as Outdated<Row>) : undefined;
