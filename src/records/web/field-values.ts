import type { ReactNode } from 'react';
import type { Field, Fields } from '#records/shared/field-rules.ts';
import { textOfField } from '#records/shared/field-text-rules.ts';

type Row = Record<string, unknown>;
type Named = { id: number; name: string };
type Own<All> = { [Name in keyof All]: All[Name] extends { kind: 'own' } ? Name : never }[keyof All];

type TypedAs<F> = F extends { kind: 'record' | 'file' }
  ? number | null
  : F extends { kind: 'records' }
    ? number[]
    : F extends { kind: 'lines' }
      ? string[]
      : string;

/** Holds the values of described fields in a form: ids and lists unchanged, and everything else as it is typed. */
export type Typed<All> = { -readonly [Name in Exclude<keyof All, Own<All>>]: TypedAs<All[Name]> };

/** The value of a field that the editor's answer names in another way. */
const answered = (row: Row | undefined, { answers }: Field): unknown =>
  answers && row?.[Object.keys(answers)[0] as string];

function typed(name: string, field: Field, row: Row | undefined): unknown {
  const value = row?.[name] ?? null;
  switch (field.kind) {
    case 'record':
      return field.answers ? ((answered(row, field) as Named | null | undefined)?.id ?? null) : value;
    case 'records':
      return ((answered(row, field) as Named[] | undefined) ?? []).map(({ id }) => id);
    case 'file':
      return value;
    case 'lines':
      return value ?? [];
    default:
      return String(value ?? '');
  }
}

/** Returns a form's first values. @param row is undefined for a new record. */
export const typedOf = <All extends Fields>(fields: All, row: object | undefined): Typed<All> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind !== 'own')
      .map(([name, field]) => [name, typed(name, field, row as Row | undefined)]),
  ) as Typed<All>;

type Show = (value: never) => ReactNode;

function showsOf(name: string, field: Field): [string, Show][] {
  const [answer] = Object.keys(field.answers ?? {});
  switch (field.kind) {
    case 'own':
      return [];
    case 'lines':
      return [[name, (lines: string[]) => lines.join(', ') || 'none']];
    case 'record':
      return answer ? [[answer, ({ name: title }: Named) => title]] : [];
    case 'records':
      return [
        [name, (ids: number[]) => `${ids.length} chosen`],
        [answer as string, (all: Named[]) => all.map(({ name: title }) => title).join(', ') || 'none'],
      ];
    default:
      return [[name, (value: string | number) => textOfField(field, value)]];
  }
}

/** Returns how history and the comparison of versions show values, by name. */
export const showOf = (fields: Fields): Record<string, Show> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => showsOf(name, field)));
