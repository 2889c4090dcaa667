import { useState } from 'react';
import type { Selection } from '#platform/web/ui/data-table.tsx';

/** Only rows of this page can be selected. */
export function useSelection<Row extends { id: number }>(rows: readonly Row[], title: (row: Row) => string) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const ids = rows.map(({ id }) => id).filter((id) => selected.has(id));
  const selection: Selection<Row> = {
    isSelected: ({ id }) => selected.has(id),
    select: (changed, isSelected) => {
      const others = ids.filter((id) => !changed.some((row) => row.id === id));
      setSelected(new Set(isSelected ? [...others, ...changed.map(({ id }) => id)] : others));
    },
    label: (row) => `Select ${title(row)}`,
  };
  return { ids, selection, clear: () => setSelected(new Set()) };
}
