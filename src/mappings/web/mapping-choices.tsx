import { useQuery } from '@tanstack/react-query';
import { api } from '#platform/web/lib/api.ts';
import { type Related, RelationField } from '#records/web/fields/relation.tsx';

export type ChoiceOf = 'projects' | 'consultants';

/** Returns the cache key of `searchChoices`. */
export const choiceSource = (of: ChoiceOf) => `/api/admin/mappings/choices?of=${of}`;

export const searchChoices =
  (of: ChoiceOf) =>
  async (words: string, signal: AbortSignal): Promise<Related[]> => {
    const { data } = await api().mappings.choices({ of, ...(words && { search: words }) }, { signal });
    return data.map(({ id, name, detail }) => ({ id, label: name, hint: detail ?? undefined }));
  };

type Props = { of: ChoiceOf; label: string; id: number | undefined; onChoose: (id: number | undefined) => void };

/** Limits the list to a project or a consultant, which people find by name. */
export function MappingFilter({ of, label, id, onChoose }: Props) {
  // The URL only has the id, so the name is loaded.
  const { data } = useQuery({
    queryKey: [choiceSource(of), id],
    queryFn: async ({ signal }) =>
      (await api().mappings.choices({ of, id: id ?? 0 }, { signal })).data[0]?.name ?? null,
    enabled: id !== undefined,
  });
  return (
    <RelationField
      label={label}
      compact
      source={choiceSource(of)}
      search={searchChoices(of)}
      placeholder="Any"
      value={id === undefined ? null : { id, label: data ?? `${label} ${id}` }}
      onChange={(chosen) => onChoose(chosen?.id)}
    />
  );
}
