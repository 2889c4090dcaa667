import { api } from '../lib/api.ts';
import { defaultRows, type VisitorDashboardSearch } from './visitor-dashboard-search.ts';

/** Returns the signed-in user's visits, inquiries and project views: totals for cards and chart, a page for each table. */
export async function loadVisitorDashboard(search: VisitorDashboardSearch, signal: AbortSignal) {
  const { siteVisits, inquiries, activity } = api();
  const visitTable = table(search.visits, search.visits_page, search.visits_rows);
  const inquiryTable = table(search.inquiries, search.inquiries_page, search.inquiries_rows);
  const viewTable = table(search.visitors, search.visitors_page, search.visitors_rows);
  const [visits, visitCount, visitPage, asked, inquiryCount, inquiryPage, viewCount, viewPage] = await Promise.all([
    siteVisits.userVisits(undefined, { signal }),
    siteVisits.userCount(undefined, { signal }),
    siteVisits.userTable(visitTable, { signal }),
    inquiries.userInquiries(undefined, { signal }),
    inquiries.userCount(undefined, { signal }),
    inquiries.userTable(inquiryTable, { signal }),
    activity.projectVisitCounts({}, { signal }),
    activity.projectVisitors(viewTable, { signal }),
  ]);
  return {
    visits: visits.data,
    visitCount: visitCount.count,
    visitPage,
    inquiries: asked.data,
    inquiryCount: inquiryCount.count,
    inquiryPage,
    viewCount: viewCount.count,
    viewDays: viewCount.dates,
    viewPage,
  };
}

export type VisitorDashboardData = Awaited<ReturnType<typeof loadVisitorDashboard>>;

const table = (search: string | undefined, page = 1, rows: number = defaultRows) => ({
  ...(search && { search }),
  page,
  per_page: rows,
});
