import { Toolbar } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Undo2,
  Unlink,
} from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';

type Props = { label: string; editor: Editor; headings: boolean };

type Tool = {
  label: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Says whether the text at the caret has it. Tools such as Undo are never on. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
};

const headingTools: Tool[] = [
  {
    label: 'Heading',
    icon: Heading2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'Smaller heading',
    icon: Heading3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
];
const markTools: Tool[] = [
  {
    label: 'Bold',
    icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Italic',
    icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    label: 'Bulleted list',
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
];
const undoTools: Tool[] = [
  {
    label: 'Undo',
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    label: 'Redo',
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
];

/** The toolbar is one Tab stop, and arrow keys move between the tools. */
export function RichTextToolbar({ label, editor, headings }: Props) {
  const [linking, setLinking] = useState(false);
  const tools = [...(headings ? headingTools : []), ...markTools, ...undoTools];
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      tools: tools.map(({ isOn, can }) => ({ on: isOn?.(current) === true, disabled: can?.(current) === false })),
      link: current.isActive('link'),
      href: (current.getAttributes('link').href as string | undefined) ?? '',
    }),
  });
  return (
    <div className="border-b border-base-300 bg-base-200">
      <Toolbar.Root aria-label={`Formatting: ${label}`} className="flex flex-wrap gap-0.5 p-1 max-sm:gap-x-0">
        {tools.map((tool, index) => {
          const { on, disabled } = state.tools[index] ?? { on: false, disabled: true };
          return (
            <ToolButton
              key={tool.label}
              label={tool.label}
              icon={tool.icon}
              pressed={tool.isOn ? on : undefined}
              disabled={disabled}
              onPress={() => tool.run(editor)}
            />
          );
        })}
        <ToolButton
          label="Link"
          icon={Link2}
          pressed={state.link}
          expanded={linking}
          disabled={false}
          onPress={() => setLinking(!linking)}
        />
        {state.link && (
          <ToolButton
            label="Remove the link"
            icon={Unlink}
            disabled={false}
            onPress={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
          />
        )}
      </Toolbar.Root>
      {linking && (
        <LinkBar
          key={state.href}
          editor={editor}
          href={state.href}
          onClose={() => {
            setLinking(false);
            editor.commands.focus();
          }}
        />
      )}
    </div>
  );
}

type ToolButtonProps = {
  label: string;
  icon: LucideIcon;
  pressed?: boolean;
  expanded?: boolean;
  disabled: boolean;
  onPress: () => void;
};

function ToolButton({ label, icon: Icon, pressed, expanded, disabled, onPress }: ToolButtonProps) {
  return (
    <Toolbar.Button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onPress}
      className="grid size-10 place-items-center pointer-coarse:h-11 sm:pointer-coarse:w-11 rounded-field hover:bg-base-300 aria-pressed:bg-base-300 aria-pressed:text-primary data-disabled:opacity-40"
    >
      <Icon size={18} aria-hidden="true" />
    </Toolbar.Button>
  );
}

const linkTarget = /^(https?:\/\/\S+|mailto:\S+|tel:\S+|\/(?!\/)\S*)$/i;

/** Reads a text without a scheme as a web address. Returns undefined for others. */
const readTarget = (typed: string): string | undefined =>
  [typed, `https://${typed}`].find((target) => linkTarget.test(target) && /[./:]/.test(typed));

function LinkBar({ editor, href, onClose }: { editor: Editor; href: string; onClose: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState(href);
  const [error, setError] = useState<string>();
  const apply = () => {
    const target = readTarget(typed.trim());
    if (!target) return setError('Enter an address such as https://expo.example.');
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: target, marks: [{ type: 'link', attrs: { href: target } }] }).run();
    else chain.setLink({ href: target }).run();
    onClose();
  };
  return (
    <div className="border-t border-base-300 p-2">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="text-sm font-semibold">
          Link to
        </label>
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: it was asked for by a press
          autoFocus
          autoComplete="off"
          inputMode="url"
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            // The form or dialog around it must not handle the key.
            event.preventDefault();
            event.stopPropagation();
            if (event.key === 'Enter') apply();
            else onClose();
          }}
          className="input h-10 min-w-0 flex-1 border-base-content/50 bg-base-100 text-base"
        />
        <Button onClick={apply}>Set link</Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}
