import { maxId } from '../http/rules.ts';
import { oneOf, readPositiveInt, readSearchText } from '../http/search-params-rules.ts';
import { type VisitSpan, type VisitStatus, visitSpans, visitStatuses } from './status-rules.ts';

export type ReceivedFilters = {
  search?: string;
  status?: VisitStatus;
  when?: VisitSpan;
  project_id?: number;
  page?: number;
};

/** `capacity` is the open dialog: a project's slot capacity, or the choice of the project. */
export type ReceivedSearch = ReceivedFilters & { capacity?: number | 'choose' };

/** Reads the filters from a query. Invalid fields are `undefined`, so that the router removes them from the URL. */
export function readReceivedFilters(raw: Record<string, unknown>): ReceivedFilters {
  const page = readPositiveInt(raw.page, 1_000_000);
  return {
    search: readSearchText(raw.search),
    status: oneOf(visitStatuses, raw.status),
    when: oneOf(visitSpans, raw.when),
    project_id: readPositiveInt(raw.project_id, maxId),
    page: page === 1 ? undefined : page,
  };
}

export const readReceivedSearch = (raw: Record<string, unknown>): ReceivedSearch => ({
  ...readReceivedFilters(raw),
  capacity: raw.capacity === 'choose' ? 'choose' : readPositiveInt(raw.capacity, maxId),
});
