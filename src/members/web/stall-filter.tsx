import { useQuery } from '@tanstack/react-query';
import { api } from '#platform/web/lib/api.ts';
import { RelationField } from '#records/web/fields/relation.tsx';
import { searchStalls, stallSource } from './stall-search.ts';

type Props = { id: number | undefined; onChoose: (id: number | undefined) => void };

export function StallFilter({ id, onChoose }: Props) {
  // The URL only has the id, so the name is loaded.
  const { data } = useQuery({
    queryKey: [stallSource, id],
    queryFn: async ({ signal }) =>
      (await api().members.stalls({ exhibitor_id: id ?? 0 }, { signal })).data[0]?.name ?? null,
    enabled: id !== undefined,
  });
  return (
    <RelationField
      label="Stall"
      compact
      source={stallSource}
      search={searchStalls()}
      placeholder="Any stall"
      value={id === undefined ? null : { id, label: data ?? `Stall ${id}` }}
      onChange={(chosen) => onChoose(chosen?.id)}
    />
  );
}
