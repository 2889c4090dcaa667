import { Menu } from '@base-ui/react/menu';
import { Bookmark, Check, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { given } from '#platform/shared/http/rules.ts';
import { readStored, writeStored } from '#platform/web/lib/local-storage.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter, useDialog } from '#platform/web/ui/dialog.tsx';
import { CloseButton } from '#platform/web/ui/dialog-form.tsx';
import type { AnyList } from '#records/shared/lists/list-rules.ts';
import { type Action, ActionMenu, menuItem } from './action-menu.tsx';
import type { ListState } from './use-list.ts';

type Saved = { name: string; search: Record<string, unknown> };

const maxSaved = 20;
const keyOf = (path: string) => `saved_filters ${path}`;

/** Leaves out unreadable entries. */
function read(path: string): Saved[] {
  try {
    const saved: unknown = JSON.parse(readStored(keyOf(path)) ?? '[]');
    return Array.isArray(saved) ? saved.filter((each) => typeof each?.name === 'string' && each.search) : [];
  } catch {
    return [];
  }
}

type ToolsProps<L extends AnyList> = { list: ListState<L>; tools: readonly Action[] };

/** Shows a list's tools that have no button of their own, and its saved filters, which this browser keeps. */
export function ListTools<L extends AnyList>({ list, tools }: ToolsProps<L>) {
  const [saved, setSaved] = useState<Saved[]>([]);
  const [naming, setNaming] = useState(false);
  const { page, ...search } = list.search as Record<string, unknown>;
  const current = given(search);
  const isEmpty = Object.keys(current).length === 0;
  const keep = (changed: Saved[]) => {
    writeStored(keyOf(list.path), changed.length > 0 ? JSON.stringify(changed) : undefined);
    setSaved(changed);
  };
  const isCurrent = (each: Saved) => JSON.stringify(each.search) === JSON.stringify(current);
  return (
    <>
      <ActionMenu
        label="More"
        items={tools}
        onOpen={() => setSaved(read(list.path))}
        className={buttonClass({ variant: 'outline' }, 'btn-square')}
      >
        <Menu.Group>
          {tools.length > 0 && <Menu.Separator className="my-1 border-t border-base-300" />}
          <Menu.GroupLabel className="px-3 pt-1.5 text-xs font-semibold text-muted">Saved filters</Menu.GroupLabel>
          {saved.map((each) => (
            <div key={each.name} className="flex">
              <Menu.Item
                className={menuItem}
                onClick={() => list.change({ ...cleared(list), ...list.list.readList(each.search) })}
              >
                <Check size={16} aria-hidden="true" className={isCurrent(each) ? '' : 'invisible'} />
                <span className="min-w-0 flex-1 wrap-anywhere">{each.name}</span>
              </Menu.Item>
              <Menu.Item
                closeOnClick={false}
                aria-label={`Forget ${each.name}`}
                className={`${menuItem} flex-none text-muted`}
                onClick={() => keep(saved.filter(({ name }) => name !== each.name))}
              >
                <Trash2 size={16} aria-hidden="true" />
              </Menu.Item>
            </div>
          ))}
          <Menu.Item
            disabled={isEmpty || saved.length >= maxSaved}
            className={menuItem}
            onClick={() => setNaming(true)}
          >
            <Bookmark size={18} aria-hidden="true" className="text-muted" />
            {isEmpty ? 'Choose filters to save them' : 'Save these filters…'}
          </Menu.Item>
        </Menu.Group>
      </ActionMenu>
      {naming && (
        <Dialog title="Save filters" onClose={() => setNaming(false)}>
          <NameForm
            onSave={(name) => keep([...saved.filter((each) => each.name !== name), { name, search: current }])}
          />
        </Dialog>
      )}
    </>
  );
}

/** Returns the list's fields, all unset. */
const cleared = <L extends AnyList>({ list }: ListState<L>) =>
  Object.fromEntries(
    ['search', 'sortBy', 'sortOrder', 'per_page', ...Object.keys(list.filters)].map((field) => [field, undefined]),
  );

function NameForm({ onSave }: { onSave: (name: string) => void }) {
  const id = useId();
  const { close } = useDialog();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave(name.trim());
    close();
  };
  return (
    <form onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
          Name
        </label>
        <input
          id={id}
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
          className="input h-12 w-full border-base-content/50 bg-base-100 text-base"
        />
        <p className="mt-1.5 text-sm text-muted">Kept in this browser, for this list.</p>
      </DialogBody>
      <DialogFooter>
        <CloseButton text="Cancel" />
        <Button type="submit">Save</Button>
      </DialogFooter>
    </form>
  );
}
