import { accountsContract } from './accounts/contract.ts';
import { activityContract } from './activity/contract.ts';
import { activityLogCalls } from './activity/log-contract.ts';
import { banksContract } from './catalogue/bank-contract.ts';
import { categoriesContract } from './catalogue/category-contract.ts';
import { catalogueContract } from './catalogue/contract.ts';
import { facilitiesContract } from './catalogue/facility-contract.ts';
import { locationsContract } from './catalogue/location-contract.ts';
import { costsContract } from './costs/contract.ts';
import { costRatesContract } from './costs/rate-contract.ts';
import { dashboardsContract } from './dashboards/contract.ts';
import { approvalsContract } from './exhibitors/approval-contract.ts';
import { exhibitorsContract } from './exhibitors/contract.ts';
import { stallsContract } from './exhibitors/stall-contract.ts';
import { claimsContract } from './firms/claim-contract.ts';
import { buildersContract, consultantsContract, firmsContract } from './firms/contract.ts';
import { firmPairsContract } from './firms/pair-contract.ts';
import { firstRunContract } from './first-run/contract.ts';
import { galleriesContract } from './galleries/contract.ts';
import { inquiriesContract } from './inquiries/contract.ts';
import { receivedInquiriesContract } from './inquiries/received-contract.ts';
import { listingReportsContract } from './listing-reports/contract.ts';
import { mappingsContract } from './mappings/contract.ts';
import { mapsContract } from './maps/contract.ts';
import { mediaContract } from './media/contract.ts';
import { meetingsContract } from './meetings/contract.ts';
import { membersContract } from './members/contract.ts';
import { notificationsContract } from './notifications/contract.ts';
import { mailsContract } from './notifications/mail-contract.ts';
import { projectsContract } from './projects/contract.ts';
import { projectEditorContract } from './projects/edit-calls.ts';
import { managedProjectsContract } from './projects/manage-contract.ts';
import { reportsContract } from './reports/contract.ts';
import { rolesContract } from './roles/contract.ts';
import { savedSearchesContract } from './saved-searches/contract.ts';
import { directoryContract } from './search/directory-contract.ts';
import { homesContract } from './search/home-contract.ts';
import { settingsContract } from './settings/contract.ts';
import { shortlistContract } from './shortlist/contract.ts';
import { calendarCalls } from './site-visits/calendar-contract.ts';
import { capacityCalls } from './site-visits/capacity-contract.ts';
import { siteVisitsContract } from './site-visits/contract.ts';
import { feedCalls } from './site-visits/feed-contract.ts';
import { handlingCalls } from './site-visits/handling-contract.ts';
import { manageCalls } from './site-visits/manage-contract.ts';
import { releaseCalls } from './site-visits/release-contract.ts';
import { usersContract } from './users/contract.ts';
import { visitorsContract } from './visitors/contract.ts';

/** Every call of the API, by noun: for the server, the web client and the reference. */
export const contract = {
  accounts: accountsContract,
  activity: { ...activityContract, ...activityLogCalls },
  banks: banksContract,
  builders: buildersContract,
  claims: claimsContract,
  firmPairs: firmPairsContract,
  listingReports: listingReportsContract,
  costRates: costRatesContract,
  costs: costsContract,
  consultants: consultantsContract,
  dashboards: dashboardsContract,
  directory: directoryContract,
  catalogue: catalogueContract,
  categories: categoriesContract,
  approvals: approvalsContract,
  exhibitors: exhibitorsContract,
  facilities: facilitiesContract,
  firms: firmsContract,
  firstRun: firstRunContract,
  galleries: galleriesContract,
  homes: homesContract,
  shortlist: shortlistContract,
  inquiries: inquiriesContract,
  locations: locationsContract,
  mappings: mappingsContract,
  maps: mapsContract,
  media: mediaContract,
  meetings: meetingsContract,
  members: membersContract,
  managedProjects: { ...managedProjectsContract, ...projectEditorContract },
  mails: mailsContract,
  notifications: notificationsContract,
  projects: projectsContract,
  receivedInquiries: receivedInquiriesContract,
  reports: reportsContract,
  roles: rolesContract,
  savedSearches: savedSearchesContract,
  settings: settingsContract,
  siteVisits: {
    ...siteVisitsContract,
    ...calendarCalls,
    ...capacityCalls,
    ...feedCalls,
    ...manageCalls,
    ...handlingCalls,
    ...releaseCalls,
  },
  stalls: stallsContract,
  users: usersContract,
  visitors: visitorsContract,
};
