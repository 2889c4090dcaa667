import { oneOf, searchText, wholeNumber } from '../http/address-rules.ts';
import { largestId } from '../http/rules.ts';
import { type VisitSpan, type VisitStatus, visitSpans, visitStatuses } from './status-rules.ts';

/** What narrows the list of visits received; a field that is absent narrows nothing. */
export type ReceivedFilters = {
  search?: string;
  status?: VisitStatus;
  when?: VisitSpan;
  project_id?: number;
  page?: number;
};

/** The address of the list, and the dialog that may be open over it: a project's visitors per time, or the choice of the project. */
export type ReceivedSearch = ReceivedFilters & { capacity?: number | 'choose' };

/** Reads what narrows the list; unusable fields are dropped, so that the router takes them out of the address too. */
export function readReceivedFilters(raw: Record<string, unknown>): ReceivedFilters {
  const page = wholeNumber(raw.page, 1_000_000);
  return {
    search: searchText(raw.search),
    status: oneOf(visitStatuses, raw.status),
    when: oneOf(visitSpans, raw.when),
    project_id: wholeNumber(raw.project_id, largestId),
    page: page === 1 ? undefined : page,
  };
}

/** Reads the whole address. */
export const readReceivedSearch = (raw: Record<string, unknown>): ReceivedSearch => ({
  ...readReceivedFilters(raw),
  capacity: raw.capacity === 'choose' ? 'choose' : wholeNumber(raw.capacity, largestId),
});
