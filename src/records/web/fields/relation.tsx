import { Combobox } from '@base-ui/react/combobox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldTexts, fieldEdge } from '#platform/web/ui/field.tsx';
import { useSettledText } from '#platform/web/ui/use-settled-text.ts';
import { usePopupContainer } from '../use-popup-container.ts';

/** `hint` distinguishes records of the same name. */
export type Related = { id: number; label: string; hint?: string };

export type RelationOptions = FieldTexts & {
  /** The cache key, which is the address of the records' list. */
  source: string;
  /** Returns all if `words` is empty. */
  search: (words: string, signal: AbortSignal) => Promise<Related[]>;
  placeholder?: string;
  /** Says what to do when nothing has the words. */
  nothing?: string;
  /** Says what to do when there is nothing at all. */
  none?: string;
  compact?: boolean;
};
type Props = RelationOptions &
  (
    | { multiple?: false; value: Related | null; onChange: (value: Related | null) => void }
    | { multiple: true; value: Related[]; onChange: (value: Related[]) => void }
  );

/** Chooses one or several records of another kind, also by keyboard. */
export function RelationField({
  source,
  search,
  placeholder,
  nothing = 'Nothing found. Try fewer letters.',
  none = 'There is nothing to choose from yet.',
  compact,
  multiple,
  value,
  onChange,
  ...texts
}: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const words = useSettledText(typed.trim());
  const { box, container } = usePopupContainer<HTMLDivElement>();
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [source, 'choices', words],
    queryFn: async ({ signal }) => startingFirst(await search(words, signal), words),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const chosen = multiple ? value : value ? [value] : [];
  // Until the answer for the typed text has come, Enter must not choose another match.
  const isWaiting = isPlaceholderData || typed.trim() !== words;
  const items = isWaiting ? data?.filter((item) => matches(item, typed)) : data;
  const status = error
    ? 'These couldn’t be loaded. Type again to retry.'
    : (isFetching || isWaiting) && !items?.length
      ? 'Loading…'
      : '';
  return (
    <Field {...texts} compact={compact}>
      {(control) => (
        <Combobox.Root<Related, boolean>
          multiple={multiple ?? false}
          items={items ?? chosen}
          filter={null}
          value={value as never}
          onValueChange={(next, { isCanceled }) => isCanceled || onChange(next as never)}
          onInputValueChange={(text, details) => {
            // Escape in a closed field is for the dialog around it, and doesn't take away what was chosen.
            if (details.reason === 'escape-key' && !isOpen) {
              details.cancel();
              details.allowPropagation();
            } else setTyped(details.reason === 'input-change' ? text : '');
          }}
          onOpenChange={setOpen}
          itemToStringLabel={({ label }) => label}
          isItemEqualToValue={(one, other) => one.id === other.id}
        >
          <Combobox.InputGroup
            ref={box}
            className={`input w-full gap-1 bg-base-100 pe-1 ${multiple ? 'h-auto flex-wrap py-1' : ''} ${compact ? '' : 'min-h-12 text-base'} ${fieldEdge(texts.error)}`}
          >
            {multiple && (
              <Combobox.Chips className="contents">
                {value.map((item) => (
                  <Combobox.Chip
                    key={item.id}
                    aria-label={item.label}
                    className="flex max-w-full items-center gap-1 rounded-selector bg-base-200 ps-2 whitespace-normal wrap-anywhere data-highlighted:outline-2"
                  >
                    {item.label}
                    <Combobox.ChipRemove
                      aria-label={`Remove ${item.label}`}
                      className="grid size-8 shrink-0 place-items-center rounded-selector hover:bg-base-300"
                    >
                      <X size={14} aria-hidden="true" />
                    </Combobox.ChipRemove>
                  </Combobox.Chip>
                ))}
              </Combobox.Chips>
            )}
            <Combobox.Input
              {...control}
              // While its choices are open, everything else is hidden from screen readers, including its label.
              aria-label={isOpen ? texts.label : undefined}
              placeholder={placeholder}
              className={`h-9 w-12 min-w-0 flex-1 placeholder:opacity-100 ${compact ? 'placeholder:text-base-content' : 'placeholder:text-muted'}`}
            />
            {!multiple && value && (
              <Combobox.Clear aria-label={`Clear ${texts.label}`} className={inside}>
                <X size={16} aria-hidden="true" />
              </Combobox.Clear>
            )}
            <Combobox.Trigger aria-label={`Show choices of ${texts.label}`} className={`${inside} ms-auto`}>
              <ChevronDown size={16} aria-hidden="true" />
            </Combobox.Trigger>
          </Combobox.InputGroup>
          <Combobox.Portal container={container}>
            <Combobox.Positioner
              // A dialog would cut off what is placed within its box.
              positionMethod="fixed"
              sideOffset={4}
              anchor={box}
              align="start"
              className="z-50 w-max min-w-(--anchor-width) max-w-[min(24rem,90vw)]"
            >
              <Combobox.Popup className="max-h-72 overflow-y-auto card p-1 text-base-content shadow-lg">
                <Combobox.Status className="px-3 text-sm text-muted not-empty:py-2">{status}</Combobox.Status>
                <Combobox.Empty className="px-3 text-sm text-muted not-empty:py-2">
                  {data && !isFetching && !isWaiting && (words ? nothing : none)}
                </Combobox.Empty>
                <Combobox.List>
                  {(item: Related) => (
                    <Combobox.Item
                      key={item.id}
                      value={item}
                      className="flex min-h-11 cursor-default items-center gap-2 rounded-field px-3 py-1.5 data-highlighted:bg-base-200"
                    >
                      <Combobox.ItemIndicator keepMounted className="invisible data-selected:visible">
                        <Check size={16} aria-hidden="true" />
                      </Combobox.ItemIndicator>
                      <span className="min-w-0">
                        <span className="block wrap-anywhere">{item.label}</span>
                        {item.hint && <span className="block text-sm text-muted">{item.hint}</span>}
                      </span>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  );
}

const matches = ({ label, hint = '' }: Related, typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${label} ${hint}`.toLowerCase().includes(word));

/** Puts what begins with the typed letters first: “Pun” means Pune rather than a city in Punjab. */
function startingFirst(items: Related[], words: string): Related[] {
  const begins = ({ label }: Related) => label.toLowerCase().startsWith(words.toLowerCase());
  return [...items.filter(begins), ...items.filter((item) => !begins(item))];
}

const inside = 'grid size-9 shrink-0 place-items-center rounded-field text-muted hover:bg-base-200';
