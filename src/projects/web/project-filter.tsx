import { useQuery } from '@tanstack/react-query';
import { api } from '#platform/web/lib/api.ts';
import { type Related, RelationField } from '#records/web/fields/relation.tsx';

const source = '/api/projects';

const search = async (words: string, signal: AbortSignal): Promise<Related[]> => {
  const { data } = await api().directory.projects({ search: words || undefined, per_page: 10 }, { signal });
  return data.map(({ id, project_name, location }) => ({ id, label: project_name, hint: location ?? undefined }));
};

type Props = { id: number | undefined; onChoose: (id: number | undefined) => void };

export function ProjectFilter({ id, onChoose }: Props) {
  // The URL only has the id, so the name is loaded.
  const { data } = useQuery({
    queryKey: [source, id],
    queryFn: async ({ signal }) => (await api().projects.find({ id: id ?? 0 }, { signal })).data.project_name,
    enabled: id !== undefined,
  });
  const value = id === undefined ? null : { id, label: data ?? `Project ${id}` };
  return (
    <RelationField
      label="Project"
      compact
      source={source}
      search={search}
      placeholder="Any project"
      value={value}
      onChange={(chosen) => onChoose(chosen?.id)}
    />
  );
}
