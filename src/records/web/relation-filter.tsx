import { useQuery } from '@tanstack/react-query';
import { type Related, RelationField } from './fields/relation.tsx';

type Props = {
  label: string;
  /** The text for no choice, such as `Any`. */
  placeholder: string;
  source: string;
  search: (words: string, signal: AbortSignal) => Promise<Related[]>;
  /** Looks up the name, because the address has only the id. */
  nameOf: (id: number, signal: AbortSignal) => Promise<string | undefined>;
  id: number | undefined;
  onChoose: (id: number | undefined) => void;
};

export function RelationFilter({ label, placeholder, source, search, nameOf, id, onChoose }: Props) {
  const { data } = useQuery({
    queryKey: [source, 'name', id],
    queryFn: async ({ signal }) => (await nameOf(id ?? 0, signal)) ?? null,
    enabled: id !== undefined,
  });
  return (
    <RelationField
      label={label}
      compact
      source={source}
      search={search}
      placeholder={placeholder}
      value={id === undefined ? null : { id, label: data ?? `${label} ${id}` }}
      onChange={(chosen) => onChoose(chosen?.id)}
    />
  );
}
