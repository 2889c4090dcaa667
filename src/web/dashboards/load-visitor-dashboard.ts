import { api } from '../lib/api.ts';
import { type PlaceSearch, usualRows } from './visitor-dashboard-search.ts';

/** What a person's place shows: their visits, inquiries and where they looked, whole for the figures and by pages for the tables. */
export async function loadPlace(search: PlaceSearch, signal: AbortSignal) {
  const { siteVisits, inquiries, activity } = api();
  const visitTable = table(search.visits, search.visits_page, search.visits_rows);
  const inquiryTable = table(search.inquiries, search.inquiries_page, search.inquiries_rows);
  const visitorTable = table(search.visitors, search.visitors_page, search.visitors_rows);
  const [visits, visitCount, visitPage, asked, inquiryCount, inquiryPage, visitorCount, visitorPage] =
    await Promise.all([
      siteVisits.userVisits(undefined, { signal }),
      siteVisits.userCount(undefined, { signal }),
      siteVisits.userTable(visitTable, { signal }),
      inquiries.userInquiries(undefined, { signal }),
      inquiries.userCount(undefined, { signal }),
      inquiries.userTable(inquiryTable, { signal }),
      activity.projectVisitCounts({}, { signal }),
      activity.projectVisitors(visitorTable, { signal }),
    ]);
  return {
    visits: visits.data,
    visitCount: visitCount.count,
    visitPage,
    inquiries: asked.data,
    inquiryCount: inquiryCount.count,
    inquiryPage,
    visitorCount: visitorCount.count,
    visitorDays: visitorCount.dates,
    visitorPage,
  };
}

export type PlaceData = Awaited<ReturnType<typeof loadPlace>>;

const table = (search: string | undefined, page = 1, rows: number = usualRows) => ({
  ...(search && { search }),
  page,
  per_page: rows,
});
