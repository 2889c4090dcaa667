import { globSync, readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { activityLogList } from '#activity/shared/log-list-rules.ts';
import { contract } from '#app/shared/contract.ts';
import { categorySpec } from '#catalogue/shared/category-contract.ts';
import { starterGroups } from '#catalogue/shared/contract.ts';
import { facilityIconNames } from '#catalogue/shared/icon-rules.ts';
import { bankList, categoryList, facilityList } from '#catalogue/shared/list-rules.ts';
import { locationList } from '#catalogue/shared/location-rules.ts';
import { costRateList } from '#costs/shared/rate-rules.ts';
import { approvalList } from '#exhibitors/shared/approval-rules.ts';
import { builderList, claimList, consultantList } from '#exhibitors/shared/firms/list-rules.ts';
import { pairList } from '#exhibitors/shared/firms/pair-list-rules.ts';
import { stallResource } from '#exhibitors/web/admin/stall-resource.tsx';
import { folderList } from '#galleries/shared/rules.ts';
import { inboxList } from '#inquiries/shared/inbox-list-rules.ts';
import { listingReportList } from '#listing-reports/shared/rules.ts';
import { mappingList } from '#mappings/shared/rules.ts';
import { memberList } from '#members/shared/rules.ts';
import { notificationList } from '#notifications/shared/rules.ts';
import { addDays, dayInIndia } from '#platform/shared/format/dates.ts';
import { managedProjectList } from '#projects/shared/list-rules.ts';
import { type AnyList, sortOrders } from '#records/shared/lists/list-rules.ts';
import { formValues } from '#records/web/form-values.ts';
import { settings } from '#settings/web/settings-resource.tsx';
import { receivedList } from '#site-visits/shared/received-rules.ts';
import { userList, visitorList } from '#users/shared/rules.ts';

type Offered = { schema: z.ZodType; values: object };
type Form = { schema: z.ZodType; values: (row: undefined) => object };

/** Ends the drawing of a component at its form, because the rest would need a browser. */
class FormFound extends Error {
  readonly offered: Offered;
  constructor(offered: Offered) {
    super('A form was found.');
    this.offered = offered;
  }
}

vi.mock('#platform/web/lib/use-api-form.ts', () => ({
  useApiForm: ({ schema, defaultValues }: { schema: z.ZodType; defaultValues: object }) => {
    throw new FormFound({ schema, values: defaultValues });
  },
}));
const recordForms = vi.hoisted(() => new Map<string, Form>());
vi.mock('#records/web/resource.ts', async (original) => {
  const real = await original<typeof import('#records/web/resource.ts')>();
  const defineResource: typeof real.defineResource = (spec, screens) => {
    const made = real.defineResource(spec, screens);
    recordForms.set(spec.path, made.form as unknown as Form);
    return made;
  };
  return { ...real, defineResource };
});
// The build makes this module.
vi.mock('virtual:api-calls', () => ({ default: {} }));
vi.mock('virtual:other-api-calls', () => ({ default: {} }));
vi.mock('#accounts/web/use-viewer.ts', () => ({ useViewer: () => person }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useNavigate: () => () => {},
  useRouter: () => ({}),
  useLocation: () => ({}),
}));

/** Draws each child at once. Dialogs do so only in a browser. */
vi.mock('#platform/web/ui/dialog.tsx', async (original) => ({
  ...(await original<typeof import('#platform/web/ui/dialog.tsx')>()),
  Dialog: ({ children }: { children: unknown }) => children,
  useDialog: () => ({ close: () => {} }),
}));

const name = 'Asha Kulkarni';
const person = {
  id: 7,
  name,
  email: 'asha@people.example',
  phone: '+91 98765 43210',
  permissions: [{ name: 'access-visitor-dashboard' }],
  roles: [{ name: 'Visitor' }],
  is_active: true,
  email_confirmed: true,
};
const stall = { id: 3, kind: 'developer', name: 'Kadamba Builders', is_verified: false, can: {} };
const visit = {
  project_id: 5,
  broker_id: null,
  visit_date: addDays(dayInIndia(new Date()), 5),
  visit_time: '10:00',
  number_of_visitors: 2,
};
const contact = { exhibitor: stall, project: { id: 5 }, projects: [], onDone: () => {} };
const times = { '10:00': 4 };
const capacity = { project_id: 5, project_name: 'Kadamba Court', visit_capacity: 10, times };
const token = 'a'.repeat(43);

/** Lists the forms that begin with values: the component that has one, and the props that it may be opened with. */
const forms: Record<string, [component: string, ...props: object[]]> = {
  'accounts/web/profile/details-form.tsx': ['DetailsForm', { person }],
  'accounts/web/reset-password-page.tsx': ['ResetPasswordPage', { token }],
  'exhibitors/web/claim-form.tsx': ['ClaimForm', { stall }],
  'exhibitors/web/firms/listing-dialogs.tsx': ['TakeOffDialog', { stall }],
  'exhibitors/web/firms/verification-dialog.tsx': [
    'VerificationDialog',
    { firm: stall, verified: true, checked: ['papers'] },
    { firm: stall, verified: false, checked: [] },
  ],
  'handling/web/note-form.tsx': ['NoteForm', {}],
  'inquiries/web/inbox/composer.tsx': ['Composer', { page: { inquiry: { can: { reply: true } }, reply_from: {} } }],
  'inquiries/web/inquiry-form.tsx': [
    'InquiryForm',
    ...['developer', 'project', 'broker'].map((page) => ({ ...contact, page })),
  ],
  'listing-reports/web/report-answer.tsx': ['ReportAnswer', { report: { id: 1, can: { answer: true } } }],
  'listing-reports/web/report-form.tsx': [
    'ReportForm',
    ...[{ project_id: 5 }, { exhibitor_id: 3 }].map((listing) => ({ listing })),
  ],
  'listing-reports/web/sender-panel.tsx': ['SenderForm', { of: { inquiry_id: 4 } }, { of: { site_visit_id: 4 } }],
  'mappings/web/mapping-form.tsx': ['MappingForm', { asker: 'builder' }, { asker: 'consultant', stall: { id: 3 } }],
  'members/web/invite-form.tsx': ['InviteForm', {}, { stall: { ...stall, can: { invite: true } } }],
  'exhibitors/web/admin/review-form.tsx': ['ReviewForm', { stall }],
  'projects/web/admin/new-project.tsx': [
    'NewProjectPage',
    {},
    ...['developer', 'broker'].flatMap((kind) =>
      [[stall], [stall, { ...stall, id: 4 }]].map((stalls) => ({ own: { kind, stalls } })),
    ),
  ],
  'roles/web/role-form.tsx': [
    'RoleForm',
    { permissions: [] },
    { known: { name: 'Desk', permissions: [] }, permissions: [] },
  ],
  'saved-searches/web/rename-search.tsx': ['RenameSearch', { search: { id: 1, name: 'Flats in Pune' } }],
  'search/web/homes/save-search.tsx': ['SaveSearch', { search: {}, facets: {} }],
  'site-visits/web/admin/capacity-form.tsx': [
    'CapacityForm',
    ...[true, false].map((of_stall) => ({ capacity: { ...capacity, of_stall } })),
  ],
  'site-visits/web/admin/walk-in-dialog.tsx': ['WalkInDialog', {}, { only: { id: 5, project_name: 'Kadamba Court' } }],
  'site-visits/web/reschedule-form.tsx': ['RescheduleForm', { name, visit }],
  'site-visits/web/visit-form.tsx': [
    'VisitForm',
    ...['developer', 'project', 'broker'].map((page) => ({ ...contact, page })),
  ],
  'users/web/new-user-form.tsx': [
    'NewUserForm',
    ...['', 'Visitor', 'Developer', 'Broker', 'SuperAdmin'].map((initialRole) => ({
      roles: ['Visitor', 'Developer', 'Broker', 'SuperAdmin'],
      initialRole,
    })),
  ],
  'users/web/password-form.tsx': ['PasswordForm', { person }],
  'users/web/edit-user-form.tsx': ['EditUserForm', { person, roles: ['Visitor'] }],
};

/** These are drawn after an answer of the server or the end of a session, and begin only with a token or an address. */
const notDrawn = ['accounts/web/invitation-page.tsx', 'accounts/web/session-ended-dialog.tsx'];
/** It passes on the values that other forms give it. */
const kit = 'platform/web/lib/send-form.tsx';

const root = 'src/';
const sources = globSync(`${root}*/web/**/*.tsx`).map(
  (file) => [file.slice(root.length), readFileSync(file, 'utf8')] as const,
);
const filesWith = (words: RegExp) =>
  sources.filter(([file, text]) => file !== kit && words.test(text)).map(([file]) => file);

/** Returns the values that the schema refuses although the form itself filled them in. */
function refusals({ schema, values }: Offered): string[] {
  const issues = schema.safeParse(values).error?.issues ?? [];
  const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || String(value) === '';
  const valueAt = (path: PropertyKey[]) => path.reduce<unknown>((value, key) => Object(value)[key], values);
  return issues
    .filter(({ path }) => path.length === 0 || !isEmpty(valueAt(path)))
    .map(({ path, message }) => `${path.join('.')} = ${JSON.stringify(valueAt(path))}: ${message}`);
}

function formOf(component: unknown, props: object): Offered {
  try {
    const form = createElement(component as FunctionComponent<object>, props);
    renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, form));
  } catch (error) {
    if (error instanceof FormFound) return error.offered;
    throw error;
  }
  throw new Error('The component has no form.');
}

test('no form begins with a value that its call refuses', async () => {
  expect(filesWith(/defaultValues(: |=)/).sort()).toEqual([...Object.keys(forms), ...notDrawn].sort());
  for (const [file, [component, ...opened]] of Object.entries(forms)) {
    const module = await import(/* @vite-ignore */ `../../${root}${file}`);
    expect(module, file).toHaveProperty(component);
    for (const props of opened)
      expect(refusals(formOf(module[component], props)), `${file} ${JSON.stringify(props)}`).toEqual([]);
  }
});

/** Lists forms of records that the record kit doesn't make, and of categories, whose screen creates it each time. */
const otherForms: [path: string, Form][] = [
  [settings.path, settings.form],
  [stallResource.path, stallResource.form],
  ...[undefined, 5].map((parent_id): [string, Form] => [
    categorySpec.path,
    { schema: categorySpec.input, values: () => formValues(categorySpec.input, undefined, { parent_id }) },
  ]),
];

test('no new record begins with a value that its call refuses', async () => {
  for (const file of filesWith(/defineResource\(/)) await import(/* @vite-ignore */ `../../${root}${file}`);
  const paths = ['banks', 'cost-rates', 'facilities', 'locations'].map((path) => `/admin/${path}`);
  expect([...recordForms.keys()].sort()).toEqual(paths);
  for (const [path, { schema, values }] of [...recordForms, ...otherForms])
    expect(refusals({ schema, values: values(undefined) }), path).toEqual([]);
});

const { activity, notifications, siteVisits, ...calls } = contract;
const { view: _, ...activityFilters } = activityLogList.filters;
/** Lists the admin area's lists, with their calls. */
const lists: [AnyList, { '~orpc': { inputSchema?: unknown } }][] = [
  [{ ...activityLogList, filters: activityFilters, pageSize: 0 }, activity.logged],
  [{ ...activityLogList, filters: activityFilters, pageSize: 0 }, activity.loggedVisits],
  [approvalList, calls.approvals.list],
  [bankList, calls.banks.list],
  [builderList, calls.builders.list],
  [categoryList, calls.categories.list],
  [claimList, calls.claims.list],
  [consultantList, calls.consultants.list],
  [costRateList, calls.costRates.list],
  [facilityList, calls.facilities.list],
  [folderList, calls.galleries.list],
  [pairList, calls.firmPairs.list],
  [inboxList, calls.receivedInquiries.list],
  [listingReportList, calls.listingReports.list],
  [locationList, calls.locations.list],
  [managedProjectList, calls.managedProjects.list],
  [mappingList, calls.mappings.list],
  [memberList, calls.members.list],
  [notificationList, notifications.list],
  [receivedList, siteVisits.received],
  [userList, calls.users.list],
  [visitorList, calls.visitors.list],
];

test('a list’s call accepts every choice, order and number of rows that the list offers', () => {
  for (const [{ sorts, filters, pageSize, pageSizes = [] }, { '~orpc': call }] of lists) {
    const offered = [
      ...Object.entries(filters).flatMap(([name, kind]) =>
        typeof kind === 'string' ? [] : kind.map((value) => ({ [name]: value })),
      ),
      ...sorts.flatMap((sortBy) => sortOrders.map((sortOrder) => ({ sortBy, sortOrder }))),
      // The activity log has no numbered pages.
      ...[pageSize, ...pageSizes].filter((rows) => rows > 0).map((per_page) => ({ per_page })),
    ];
    for (const input of offered)
      expect((call.inputSchema as z.ZodType).safeParse(input).error, JSON.stringify(input)).toBeUndefined();
  }
});

test('the set-up guide may ask for all groups of starting data', () => {
  const { inputSchema } = contract.firstRun.addStarterSet['~orpc'];
  expect((inputSchema as z.ZodType).safeParse({ groups: [...starterGroups] }).error).toBeUndefined();
});

test('every icon of a facility is in the file that pages show them from', () => {
  const sprite = readFileSync('public/images/facilities.svg', 'utf8');
  expect(facilityIconNames.filter((icon) => !sprite.includes(`<symbol id="${icon}"`))).toEqual([]);
});
