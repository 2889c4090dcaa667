import { Link } from '@tanstack/react-router';
import { Pencil, Trash2, Users } from 'lucide-react';
import { whyNot } from '#access/shared/policy-rules.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { ActionButton, iconButton } from '#platform/web/ui/action-button.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { DialogLink } from '#records/web/dialog-link.tsx';
import type { ListState } from '#records/web/use-list.ts';
import type { Role } from '#roles/shared/contract.ts';
import { permissionsOnCard, permissionText, type roleList } from '#roles/shared/rules.ts';

type Props = { role: Role; list: ListState<typeof roleList>; onDelete: () => void };

export function RoleCard({ role, list, onDelete }: Props) {
  const { id, name, permissions, built_in, users_count, can } = role;
  const more = permissions.length - permissionsOnCard;
  return (
    <article aria-labelledby={`role-${id}`} className="flex flex-col gap-3 card p-4 sm:p-5">
      <div className="flex items-start gap-2">
        <h3 id={`role-${id}`} className="min-w-0 flex-1 pt-1.5 text-xl wrap-anywhere">
          {name}
        </h3>
        <div className="-me-2 -mt-0.5 flex">
          {can.update === true ? (
            <DialogLink list={list} open={{ edit: id }} label={`Edit ${name}`} className={iconButton}>
              <Pencil size={18} aria-hidden="true" />
            </DialogLink>
          ) : (
            <ActionButton
              label={`Edit ${name}`}
              icon={<Pencil size={18} aria-hidden="true" />}
              disabledReason={can.update}
            />
          )}
          {!built_in && (
            <ActionButton
              label={`Delete ${name}`}
              icon={<Trash2 size={18} aria-hidden="true" />}
              disabledReason={whyNot(can.remove)}
              onPress={onDelete}
            />
          )}
        </div>
      </div>
      <Link
        to="/admin/users"
        search={{ role: name }}
        className="-mt-2 inline-flex min-h-9 items-center gap-2 self-start text-sm text-muted hover:text-base-content hover:underline"
      >
        <Users size={16} aria-hidden="true" /> {counted(users_count, 'person', 'people')}
      </Link>
      {permissions.length === 0 ? (
        <p className="text-sm text-muted">No permissions yet: it opens the public pages only.</p>
      ) : (
        <ul aria-label={`Permissions of ${name}`} className="space-y-1.5 text-sm">
          {permissions.slice(0, permissionsOnCard).map((permission) => (
            <li key={permission.id}>
              {permissionText(permission.name)}
              <code className="block text-muted wrap-anywhere">{permission.name}</code>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Badge tone="blue">+{more} more</Badge>
            </li>
          )}
        </ul>
      )}
      {built_in && <p className="mt-auto text-sm text-muted">Built in: it keeps its name and can’t be deleted.</p>}
    </article>
  );
}
