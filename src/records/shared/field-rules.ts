import type { z } from 'zod';
import type { MediaKind } from '#media/shared/upload-rules.ts';

/** These properties describe a field of any kind. */
export type Described = {
  /** Used in history and comparisons, and in forms that have none of their own. */
  label: string;
  formLabel?: string;
  hint?: string;
  /** Used in the description of the API. */
  about?: string;
  /** The section of the editor. */
  section?: string;
  /** Says whether the editor shows two of them side by side. */
  isHalf?: true;
  /** Says that it can’t be empty. */
  isRequired?: true;
  /** Says whether the public page’s answer has it. */
  isPublic?: true;
  /** The values that calls may send, if the kind doesn’t say everything. */
  input?: z.ZodType;
  /** The fields that the editor’s answer has instead of this one, by name. */
  answers?: Readonly<Record<string, z.ZodType>>;
  /** The column, if it has another name; null if the record’s own queries read and write it. */
  column?: string | null;
  /** The names under which history keeps values. By default they are those of the answer. */
  history?: 'only that it changed' | readonly string[];
};

/** Texts of at most `max` characters. */
type Text = { max: number; isTranslated?: true };
/** A text without `max` is limited by its schema alone, and typing isn’t stopped. */
type Line = Text | { max?: undefined; input: z.ZodType; isTranslated?: true };

/**
 * A field of a record, described once. Calls, columns, forms and history are made from it, and of imports
 * those of unit types (docs/decisions/0114).
 * - `line`, `paragraphs` and `rich text` are texts of at most `max` characters. `lines` are at most `max` texts. The
 *   plain text of a rich text is in the column with its name, and its HTML in another; with `plainColumn` the HTML is
 *   in the column with its name.
 * - `day` is a date. `rupees`, `count` and `area` are numbers. An area is in square feet.
 * - `choice` is one of a few values. If it is open, stored values may be others.
 * - `record` and `records` are ids of other records. `file` is the id of an uploaded file.
 * - `own` is anything else, which the record itself reads and shows, and also writes unless `column` is given. `files`
 *   says which files its ids may name.
 */
export type Field = Described &
  (
    | (Line & {
        kind: 'line';
        type?: 'url' | 'email' | 'tel';
        isNumeric?: true;
        placeholder?: string;
        /** Browsers fill in nothing without it. */
        autoComplete?: string;
      })
    | (Text & { kind: 'paragraphs'; rows?: number })
    | (Text & { kind: 'rich text'; plainColumn?: string })
    | (Text & { kind: 'lines'; length: number })
    | { kind: 'day' | 'rupees' | 'count' | 'area' | 'record' }
    | {
        kind: 'choice';
        choices: readonly string[];
        labels?: Readonly<Record<string, string>>;
        none?: string;
        isOpen?: true;
      }
    | { kind: 'records'; max: number; answers: Readonly<Record<string, z.ZodType>> }
    /** `atLeast` is how many pixels wide a picture should be; narrower ones are taken with a warning. */
    | { kind: 'file'; of: MediaKind; atLeast?: number }
    | { kind: 'own'; input: z.ZodType; answers: Readonly<Record<string, z.ZodType>>; files?: readonly MediaKind[] }
  );
export type Fields = Readonly<Record<string, Field>>;

type Known<F> = F extends { isOpen: true }
  ? string
  : F extends { kind: 'choice'; choices: readonly (infer Choice)[] }
    ? Choice
    : F extends { kind: 'rupees' | 'count' | 'area' | 'record' | 'file' }
      ? number
      : string;

/** The value of a field in a record; null if it isn’t known. */
export type ValueOf<F> = F extends { kind: 'lines' }
  ? string[]
  : F extends { kind: 'records' }
    ? number[]
    : F extends { isRequired: true }
      ? Known<F>
      : Known<F> | null;
export type ValuesOf<All> = { -readonly [Name in keyof All]: ValueOf<All[Name]> };

/** The fields of a description that have a property. */
export type FieldsWith<All, Trait> = { [Name in keyof All as All[Name] extends Trait ? Name : never]: All[Name] };

type Public<All> = FieldsWith<All, { isPublic: true }>;

/** The value in a public page's answer: a formatted text as plain text and as HTML. */
export type PublicValuesOf<All> = ValuesOf<Public<All>> & {
  [Name in keyof FieldsWith<Public<All>, { kind: 'rich text' }> & string as `${Name}_html`]: string | null;
};

/** The name of the HTML of a formatted text, whose plain text has the field's own name. */
export const htmlOf = (name: string): string => `${name}_html`;

/** Returns the names of fields in a public page's answer. */
export const publicNames = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, { isPublic }]) => isPublic)
    .flatMap(([name, { kind }]) => (kind === 'rich text' ? [name, htmlOf(name)] : [name]));

/** Returns which kinds of files the ids of fields may name. */
export const filesOf = (fields: Fields): Record<string, readonly MediaKind[]> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, readonly MediaKind[]][] => {
      if (field.kind === 'file') return [[name, [field.of]]];
      return field.kind === 'own' && field.files ? [[name, field.files]] : [];
    }),
  );

/** Returns the names under which the editor’s answer has a field. */
const answeredAs = (name: string, { answers }: Described): string[] => (answers ? Object.keys(answers) : [name]);

/**
 * Returns the names of the values that history keeps, and of the hidden ones, of which it notes only that they changed.
 */
export function historyOf(fields: Readonly<Record<string, Described>>): { history: string[]; historyHidden: string[] } {
  const all = Object.entries(fields);
  const isHidden = ({ history }: Described) => history === 'only that it changed';
  return {
    history: all
      .filter(([, field]) => !isHidden(field))
      .flatMap(([name, field]) => (Array.isArray(field.history) ? field.history : answeredAs(name, field))),
    historyHidden: all.filter(([, field]) => isHidden(field)).flatMap(([name, field]) => answeredAs(name, field)),
  };
}

/** Returns the labels of fields, and of their values in answers and history. */
export const labelsOf = (fields: Readonly<Record<string, Described>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      [name, ...answeredAs(name, field), ...(Array.isArray(field.history) ? field.history : [])].map((each) => [
        each,
        field.label,
      ]),
    ),
  );
