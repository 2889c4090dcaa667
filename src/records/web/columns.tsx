import type { Picture } from '#media/shared/contract.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import { SpriteIcon } from '#platform/web/ui/sprite-icon.tsx';
import type { RecordRow } from '#records/shared/crud.ts';
import { labelOf, shown, type Worded } from './outdated-panel.tsx';
import { RowPicture } from './row-picture.tsx';

type Named = { name: string; logo: Picture | null; icon?: string | null };

export const nameColumn: Column<Named> = {
  key: 'name',
  header: 'Name',
  sortable: true,
  heading: true,
  cell: ({ name, logo, icon }) => (
    <span className="flex items-center gap-3">
      <RowPicture picture={logo} width={40} height={40} size="size-10" whole>
        {icon ? <SpriteIcon of={icon} size={22} /> : name.charAt(0).toUpperCase()}
      </RowPicture>
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
    </span>
  ),
};

export const projectsColumn: Column<{ projects: number }> = {
  key: 'projects',
  header: 'Projects',
  isNumeric: true,
  cell: ({ projects }) => formatCount(projects),
};

export const changedColumn: Column<{ updated_at: string }> = {
  key: 'updated_at',
  header: 'Changed',
  sortable: true,
  cell: ({ updated_at }) => <Day of={updated_at} />,
};

/** @param header says what was done on that day: "Added". */
export const createdColumn = (header: string): Column<{ created_at: string }> => ({
  key: 'created_at',
  header,
  sortable: true,
  cell: ({ created_at }) => <Day of={created_at} />,
});

/** @param header is the field's label by default. */
export const fieldColumn = <Row extends RecordRow>(
  resource: Worded & { title: (row: Row) => string },
  field: keyof Row & string,
  header = labelOf(resource, field),
): Column<Row> => ({
  key: field,
  header,
  cell: (row) => {
    const value = row[field] ?? '';
    return value === '' || (Array.isArray(value) && value.length === 0) ? '–' : shown(resource, field, value);
  },
});

export const inUnit = (unit: string) => (value: number | string) => `${value} ${unit}`;
