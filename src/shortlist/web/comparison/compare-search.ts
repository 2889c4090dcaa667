/**
 * A comparison's address as typed. `down` is the money paid up front, and `to` the place that distances are measured
 * to.
 */
export type CompareSearch = { ids?: string; down?: string; to?: string };

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 60) || undefined : undefined;

/** Reads the address of a comparison. Numbers, such as a PIN code, are texts here. */
export const readCompareSearch = ({ ids, down, to }: Record<string, unknown>): CompareSearch => ({
  ids: text(ids),
  down: text(down),
  to: text(to),
});

/** Returns the address of a comparison of some of its projects. */
export const addressFor = (
  projects: readonly { home: { id: number } }[],
  { down, to }: CompareSearch,
): CompareSearch & { ids: string } => ({
  ids: projects.map(({ home }) => home.id).join(),
  down,
  to,
});
