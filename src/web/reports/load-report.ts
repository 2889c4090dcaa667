import { dayInIndia } from '#shared/format/dates.ts';
import type { Report } from '#shared/reports/contract.ts';
import { readReportRange } from '#shared/reports/rules.ts';
import { api } from '../lib/api.ts';

/** @param search of the address; read as `readReportRange` does. */
export async function loadReport(search: { from?: unknown; to?: unknown }, signal: AbortSignal): Promise<Report> {
  const range = readReportRange(search, dayInIndia(new Date()));
  return (await api().reports.find(range, { signal })).data;
}
