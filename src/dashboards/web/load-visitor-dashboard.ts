import { api } from '#platform/web/lib/api.ts';
import { readTable, type TableName, tableList } from './visitor-dashboard-search.ts';

/** Returns totals for cards and chart, and a page for each table. @param params are those of the address, unread. */
export async function loadVisitorDashboard(params: Record<string, unknown>, signal: AbortSignal) {
  const { siteVisits, inquiries, activity } = api();
  const asked = (table: TableName) => {
    const { search: words, page = 1, per_page = tableList.pageSize } = readTable(table, params);
    return { ...(words && { search: words }), page, per_page };
  };
  const [visits, visitCount, visitPage, latest, inquiryCount, inquiryPage, viewCount, viewPage, recent] =
    await Promise.all([
      siteVisits.userVisits(undefined, { signal }),
      siteVisits.userCount(undefined, { signal }),
      siteVisits.userTable(asked('visits'), { signal }),
      inquiries.userInquiries(undefined, { signal }),
      inquiries.userCount(undefined, { signal }),
      inquiries.userTable(asked('inquiries'), { signal }),
      activity.projectVisitCounts({}, { signal }),
      activity.projectVisitors(asked('visitors'), { signal }),
      activity.recentlyViewed(undefined, { signal }),
    ]);
  return {
    visits: visits.data,
    visitCount: visitCount.count,
    visitPage,
    inquiries: latest.data,
    inquiryCount: inquiryCount.count,
    inquiryPage,
    viewCount: viewCount.count,
    viewDays: viewCount.dates,
    viewPage,
    recent: recent.data,
  };
}

export type VisitorDashboardData = Awaited<ReturnType<typeof loadVisitorDashboard>>;
