import type { z } from 'zod';

type Described = {
  /** For forms, history, comparisons and exported files. */
  label: string;
  hint?: string;
  /** It can’t be empty. */
  isRequired?: true;
  /** What calls may send, where the kind doesn’t say it all. */
  input?: z.ZodType;
};

/**
 * A field of a record, described once: calls, columns, forms, history and imports are made from it.
 * - `line`, `paragraphs`, `rich text`: texts, of at most `max` characters.
 * - `day`: a date. `rupees`, `count`, `area`: numbers; an area is in square feet.
 * - `choice`: one of a few values. Where it is open, stored values may be others.
 * - `record`, `file`: the id of another record, or of an uploaded file.
 * - `own`: something else, which the record itself writes and shows.
 */
export type Field = Described &
  (
    | ({ max: number /** Its text will be there in several languages. */; isTranslated?: true } & (
        | { kind: 'rich text' }
        | { kind: 'line'; isLink?: true }
        | { kind: 'paragraphs'; rows?: number }
      ))
    | { kind: 'day' | 'rupees' | 'count' | 'area' | 'record' | 'file' }
    | { kind: 'choice'; choices: readonly string[]; labels?: Readonly<Record<string, string>>; isOpen?: true }
    | { kind: 'own'; input: z.ZodType }
  );
export type Fields = Readonly<Record<string, Field>>;

type Known<F> = F extends { isOpen: true }
  ? string
  : F extends { kind: 'choice'; choices: readonly (infer Choice)[] }
    ? Choice
    : F extends { kind: 'rupees' | 'count' | 'area' | 'record' | 'file' }
      ? number
      : string;

/** What a record has in a field; null where it isn’t known. */
export type ValueOf<F> = F extends { isRequired: true } ? Known<F> : Known<F> | null;
export type ValuesOf<All> = { -readonly [Name in keyof All]: ValueOf<All[Name]> };

/** Describes a choice by the labels of its values. */
export const choiceOf = <const Labels extends Record<string, string>>(label: string, labels: Labels) => ({
  kind: 'choice' as const,
  label,
  labels,
  choices: Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]],
});
