import { dayInIndia } from '#platform/shared/format/dates.ts';
import { api } from '#platform/web/lib/api.ts';
import type { Report } from '#reports/shared/contract.ts';
import { readReportRange } from '#reports/shared/rules.ts';

/** @param search is that of the address, read by `readReportRange`. */
export async function loadReport(search: { from?: unknown; to?: unknown }, signal: AbortSignal): Promise<Report> {
  const range = readReportRange(search, dayInIndia(new Date()));
  return (await api().reports.find(range, { signal })).data;
}
