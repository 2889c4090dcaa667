import { accountsContract } from '#accounts/shared/contract.ts';
import { secondFactorsContract } from '#accounts/shared/second-factors/contract.ts';
import { activityContract } from '#activity/shared/contract.ts';
import { activityLogCalls } from '#activity/shared/log-contract.ts';
import { banksContract } from '#catalogue/shared/bank-contract.ts';
import { categoriesContract } from '#catalogue/shared/category-contract.ts';
import { catalogueContract } from '#catalogue/shared/contract.ts';
import { facilitiesContract } from '#catalogue/shared/facility-contract.ts';
import { locationsContract } from '#catalogue/shared/location-contract.ts';
import { consentContract } from '#consent/shared/contract.ts';
import { costsContract } from '#costs/shared/contract.ts';
import { costRatesContract } from '#costs/shared/rate-contract.ts';
import { dashboardsContract } from '#dashboards/shared/contract.ts';
import { approvalsContract } from '#exhibitors/shared/approval-contract.ts';
import { exhibitorsContract } from '#exhibitors/shared/contract.ts';
import { claimsContract } from '#exhibitors/shared/firms/claim-contract.ts';
import { buildersContract, consultantsContract, firmsContract } from '#exhibitors/shared/firms/contract.ts';
import { firmPairsContract } from '#exhibitors/shared/firms/pair-contract.ts';
import { stallsContract } from '#exhibitors/shared/stall-contract.ts';
import { firstRunContract } from '#first-run/shared/contract.ts';
import { galleriesContract } from '#galleries/shared/contract.ts';
import { healthContract } from '#health/shared/contract.ts';
import { inquiriesContract } from '#inquiries/shared/contract.ts';
import { receivedInquiriesContract } from '#inquiries/shared/received-contract.ts';
import { listingReportsContract } from '#listing-reports/shared/contract.ts';
import { mappingsContract } from '#mappings/shared/contract.ts';
import { mapsContract } from '#maps/shared/contract.ts';
import { mediaContract } from '#media/shared/contract.ts';
import { meetingsContract } from '#meetings/shared/contract.ts';
import { membersContract } from '#members/shared/contract.ts';
import { notificationsContract } from '#notifications/shared/contract.ts';
import { mailsContract } from '#notifications/shared/mail-contract.ts';
import { projectsContract } from '#projects/shared/contract.ts';
import { projectEditorContract } from '#projects/shared/edit-calls.ts';
import { managedProjectsContract } from '#projects/shared/manage-contract.ts';
import { projectSheetContract } from '#projects/shared/project-sheet.ts';
import { unitSheetContract } from '#projects/shared/unit-sheet-contract.ts';
import { reportsContract } from '#reports/shared/contract.ts';
import { retentionContract } from '#retention/shared/contract.ts';
import { rolesContract } from '#roles/shared/contract.ts';
import { savedSearchesContract } from '#saved-searches/shared/contract.ts';
import { directoryContract } from '#search/shared/directory-contract.ts';
import { homesContract } from '#search/shared/home-contract.ts';
import { securityLogContract } from '#security-log/shared/contract.ts';
import { settingsContract } from '#settings/shared/contract.ts';
import { shortlistContract } from '#shortlist/shared/contract.ts';
import { calendarCalls } from '#site-visits/shared/calendar-contract.ts';
import { capacityCalls } from '#site-visits/shared/capacity-contract.ts';
import { siteVisitsContract } from '#site-visits/shared/contract.ts';
import { feedCalls } from '#site-visits/shared/feed-contract.ts';
import { handlingCalls } from '#site-visits/shared/handling-contract.ts';
import { manageCalls } from '#site-visits/shared/manage-contract.ts';
import { releaseCalls } from '#site-visits/shared/release-contract.ts';
import { usersContract } from '#users/shared/contract.ts';
import { exhibitorSheetContract } from '#users/shared/exhibitor-sheet.ts';
import { visitorsContract } from '#visitors/shared/contract.ts';

/** Every call of the API, by noun. The server, the web client and the reference use it. */
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
  health: healthContract,
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
  managedProjects: { ...managedProjectsContract, ...projectEditorContract, ...unitSheetContract },
  consent: consentContract,
  retention: retentionContract,
  mails: mailsContract,
  notifications: notificationsContract,
  projects: projectsContract,
  receivedInquiries: receivedInquiriesContract,
  reports: reportsContract,
  roles: rolesContract,
  savedSearches: savedSearchesContract,
  secondFactors: secondFactorsContract,
  securityLog: securityLogContract,
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
  exhibitorSheet: exhibitorSheetContract,
  projectSheet: projectSheetContract,
  users: usersContract,
  visitors: visitorsContract,
};
