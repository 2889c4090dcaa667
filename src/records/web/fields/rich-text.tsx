import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { Field, type FieldTexts, fieldEdge } from '#platform/web/ui/field.tsx';
import { RichText, richTextLook } from '#platform/web/ui/rich-text.tsx';
import type { RecordField, RecordFormState } from '../resource.ts';
import { extensionsFor } from './rich-text-extensions.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

type Props<Typed extends FieldValues> = Omit<FieldTexts, 'error'> & {
  name: Path<Typed>;
  field: RecordField<Typed>;
  form: RecordFormState<Typed>;
  headings?: boolean;
};

/** Its value is HTML, empty if there is nothing to read. The server sanitises it. */
export function RichTextField<Typed extends FieldValues>({
  name,
  field,
  form,
  headings = false,
  ...texts
}: Props<Typed>) {
  const { ref, onBlur, error } = field(name);
  const value: string = form.watch(name) ?? '';
  return (
    <Field {...texts} error={error}>
      {({ id, ...described }) => (
        <Box
          label={texts.label}
          attributes={{ id, ...described }}
          error={error}
          value={value}
          headings={headings}
          control={ref}
          // The form reads the value from this event. Without it, leaving would empty the field.
          onBlur={() => void onBlur({ target: { name, value: form.getValues(name) }, type: 'blur' })}
          onChange={(html) =>
            form.setValue(name, html as PathValue<Typed, Path<Typed>>, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        />
      )}
    </Field>
  );
}

type BoxProps = {
  label: string;
  attributes: Record<string, unknown>;
  error: string | undefined;
  value: string;
  headings: boolean;
  control: (element: HTMLElement | null) => void;
  onBlur: () => void;
  onChange: (html: string) => void;
};

const area = `${richTextLook} relative block max-h-[60vh] min-h-40 whitespace-break-spaces overflow-y-auto px-3 py-2.5 text-base outline-none`;

function Box({ label, attributes, error, value, headings, control, onBlur, onChange }: BoxProps) {
  const written = useRef(value);
  const latest = useRef({ onBlur, onChange, control });
  latest.current = { onBlur, onChange, control };
  const editor = useEditor({
    // The content security policy refuses its style element.
    injectCSS: false,
    extensions: extensionsFor(headings),
    content: value,
    // The server renders the text itself.
    immediatelyRender: false,
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed);
      latest.current.onChange(written.current);
    },
    onBlur: () => latest.current.onBlur(),
    editorProps: {
      attributes: {
        class: area,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...asTexts(attributes),
      },
    },
  });
  // Another version was loaded, or the form was reset.
  useEffect(() => {
    if (!editor || value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (!editor) return;
    latest.current.control(editor.view.dom);
    return () => latest.current.control(null);
  }, [editor]);
  return (
    <div
      className={`overflow-hidden rounded-field border bg-base-100 focus-within:outline-2 focus-within:outline-offset-2 ${fieldEdge(error)}`}
    >
      {editor ? (
        <>
          <RichTextToolbar label={label} editor={editor} headings={headings} />
          <EditorContent editor={editor} />
        </>
      ) : (
        <RichText html={value} className="max-h-[60vh] min-h-52 overflow-y-auto px-3 py-2.5 pt-14 text-base" />
      )}
    </div>
  );
}

const asTexts = (attributes: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const htmlOf = (editor: Editor): string => (editor.getText().trim() === '' ? '' : editor.getHTML());
