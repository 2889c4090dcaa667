import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { AnyList } from '#shared/lists/list-rules.ts';
import { iconButton } from '../ui/action-button.tsx';
import { DialogLink } from './dialog-link.tsx';
import type { ListPath, ListState } from './use-list.ts';

type Props<L extends AnyList> = { list: ListState<L>; id: number; title: string };

/** Opens the list's `edit` dialog, else the record's page. */
export function EditLink<L extends AnyList>({ list, id, title }: Props<L>) {
  const pencil = <Pencil size={18} aria-hidden="true" />;
  const label = `Edit ${title}`;
  if (list.list.dialogs?.edit)
    return (
      <DialogLink list={list} open={{ edit: id } as never} label={label} className={iconButton}>
        {pencil}
      </DialogLink>
    );
  return (
    <Link to={`${list.path}/${id}` as ListPath} preload={false} aria-label={label} title="Edit" className={iconButton}>
      {pencil}
    </Link>
  );
}
