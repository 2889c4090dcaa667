import { readRange } from '#shared/dashboards/rules.ts';
import { api } from '../../lib/api.ts';

/** @param search of the address; `days` is read as `readRange` does. */
export async function loadExhibitorDashboard(search: { days?: unknown }, signal: AbortSignal) {
  const days = readRange(search.days);
  const { data } = await api().dashboards.exhibitor({ days }, { signal });
  return { ...data, days };
}

export type ExhibitorDashboardData = Awaited<ReturnType<typeof loadExhibitorDashboard>>;
