import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Badge, type Tone } from '#platform/web/ui/badge.tsx';
import type { Person } from '#users/shared/fields.ts';
import { type AccountStatus, accountStatus } from '#users/shared/rules.ts';

export function PersonName({ person }: { person: Person }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={person.name} picture={person.avatar} />
      <span className="min-w-24">
        <span className="block font-semibold wrap-anywhere">{person.name}</span>
        {person.company && <span className="block text-sm text-muted wrap-anywhere">{person.company}</span>}
      </span>
    </span>
  );
}

export function RoleBadges({ person }: { person: Person }) {
  if (person.roles.length === 0) return <span className="text-muted">None</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {person.roles.map(({ id, name }) => (
        <Badge key={id} tone={name === 'SuperAdmin' ? 'blue' : 'light'}>
          {name}
        </Badge>
      ))}
    </span>
  );
}

const statusBadges: Record<AccountStatus, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'green' },
  invited: { label: 'Invited', tone: 'blue' },
  inactive: { label: 'Inactive', tone: 'grey' },
};

export function StatusBadge({ person }: { person: Person }) {
  const { label, tone } = statusBadges[accountStatus(person)];
  return (
    <span className="flex">
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}
