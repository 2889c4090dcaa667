import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { createRouterClient, onError } from '@orpc/server';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { belongs } from '#access/shared/audience-rules.ts';
import { createAuthenticator } from '#accounts/server/authenticate.ts';
import { invitationProcedures } from '#accounts/server/invitation-procedures.ts';
import { accountLimits } from '#accounts/server/limits.ts';
import { accountsProcedures } from '#accounts/server/procedures.ts';
import { profileProcedures } from '#accounts/server/profile-procedures.ts';
import { recoveryProcedures } from '#accounts/server/recovery-procedures.ts';
import { secondFactorsProcedures } from '#accounts/server/second-factors/procedures.ts';
import { activityLogProcedures } from '#activity/server/log-procedures.ts';
import { activityProcedures } from '#activity/server/procedures.ts';
import { contract } from '#app/shared/contract.ts';
import {
  banksProcedures,
  catalogueProcedures,
  categoriesProcedures,
  facilitiesProcedures,
  locationsProcedures,
} from '#catalogue/server/procedures.ts';
import { consentProcedures } from '#consent/server/procedures.ts';
import { costRatesProcedures, costsProcedures } from '#costs/server/procedures.ts';
import { dashboardsProcedures } from '#dashboards/server/procedures.ts';
import { approvalsProcedures } from '#exhibitors/server/approval-procedures.ts';
import { claimsProcedures } from '#exhibitors/server/firms/claim-procedures.ts';
import { firmPairsProcedures } from '#exhibitors/server/firms/pair-procedures.ts';
import { buildersProcedures, consultantsProcedures, firmsProcedures } from '#exhibitors/server/firms/procedures.ts';
import { exhibitorsProcedures } from '#exhibitors/server/procedures.ts';
import { stallsProcedures } from '#exhibitors/server/stall-procedures.ts';
import { firstRunProcedures } from '#first-run/server/procedures.ts';
import { galleriesProcedures } from '#galleries/server/procedures.ts';
import { healthProcedures } from '#health/server/procedures.ts';
import { receivedInquiriesProcedures } from '#inquiries/server/inbox-procedures.ts';
import { inquiriesProcedures } from '#inquiries/server/procedures.ts';
import { listingReportsProcedures } from '#listing-reports/server/procedures.ts';
import { mappingsProcedures } from '#mappings/server/procedures.ts';
import { mapsProcedures } from '#maps/server/procedures.ts';
import { maxUploadBytes, uploadLimits } from '#media/shared/upload-rules.ts';
import { meetingsProcedures } from '#meetings/server/procedures.ts';
import { membersProcedures } from '#members/server/procedures.ts';
import { mailsProcedures, notificationsProcedures } from '#notifications/server/procedures.ts';
import { type Outage, outageOf } from '#platform/server/database/outage.ts';
import { limitBodies } from '#platform/server/http/body-size.ts';
import { readCredentials, sessionCookies } from '#platform/server/http/cookies.ts';
import { isCrossSite } from '#platform/server/http/cross-site.ts';
import {
  errorBody,
  factorNeeded,
  hideInternalError,
  logInternalError,
  notAllowed,
  throwHttpError,
  unauthenticated,
} from '#platform/server/http/errors.ts';
import { registerFileHandling } from '#platform/server/http/files.ts';
import { plainJson } from '#platform/server/http/json.ts';
import { countInvalidInput, enforceLimit } from '#platform/server/http/limit.ts';
import { redirectMoved } from '#platform/server/http/moved.ts';
import { networkKey } from '#platform/server/http/network.ts';
import { admitted, type Caller } from '#platform/server/http/procedure.ts';
import { readVisitor } from '#platform/server/http/visitor.ts';
import { noVisitor } from '#platform/server/visitor.ts';
import { given } from '#platform/shared/http/rules.ts';
import { projectEditorProcedures, projectSheetProcedures } from '#projects/server/edit-procedures.ts';
import { managedProjectsProcedures, projectsProcedures } from '#projects/server/procedures.ts';
import { unitSheetLimits } from '#projects/shared/edit-rules.ts';
import { newRecordsLimits } from '#records/shared/new-records-sheet.ts';
import { reportsProcedures } from '#reports/server/procedures.ts';
import { retentionProcedures } from '#retention/server/procedures.ts';
import { rolesProcedures } from '#roles/server/procedures.ts';
import { savedSearchesProcedures } from '#saved-searches/server/procedures.ts';
import { directoryProcedures } from '#search/server/directory-procedures.ts';
import { homesProcedures } from '#search/server/home-procedures.ts';
import { securityLogProcedures } from '#security-log/server/procedures.ts';
import { settingsProcedures } from '#settings/server/procedures.ts';
import { shortlistProcedures } from '#shortlist/server/procedures.ts';
import { visitHandlingProcedures } from '#site-visits/server/handling-procedures.ts';
import { siteVisitsProcedures } from '#site-visits/server/procedures.ts';
import { megabytesAtOnce, uploadsByAccount } from '#uploads/server/limits.ts';
import { mediaProcedures } from '#uploads/server/procedures.ts';
import { exhibitorSheetProcedures, usersProcedures } from '#users/server/procedures.ts';
import type { Person } from '#users/shared/fields.ts';
import { visitorsProcedures } from '#visitors/server/procedures.ts';
import { type AppContext, implementation } from '../implementation.ts';
import type { Services } from '../services.ts';
import { maxBytesOfCall } from './body-limits.ts';

const router = implementation.router({
  accounts: { ...accountsProcedures, ...profileProcedures, ...recoveryProcedures },
  activity: { ...activityProcedures, ...activityLogProcedures },
  banks: banksProcedures,
  builders: buildersProcedures,
  claims: claimsProcedures,
  firmPairs: firmPairsProcedures,
  listingReports: listingReportsProcedures,
  consent: consentProcedures,
  retention: retentionProcedures,
  costRates: costRatesProcedures,
  costs: costsProcedures,
  consultants: consultantsProcedures,
  firms: firmsProcedures,
  dashboards: dashboardsProcedures,
  directory: directoryProcedures,
  catalogue: catalogueProcedures,
  categories: categoriesProcedures,
  approvals: approvalsProcedures,
  exhibitors: exhibitorsProcedures,
  managedProjects: { ...managedProjectsProcedures, ...projectEditorProcedures },
  mappings: mappingsProcedures,
  maps: mapsProcedures,
  media: mediaProcedures,
  meetings: meetingsProcedures,
  members: { ...membersProcedures, ...invitationProcedures },
  mails: mailsProcedures,
  notifications: notificationsProcedures,
  projects: projectsProcedures,
  facilities: facilitiesProcedures,
  firstRun: firstRunProcedures,
  health: healthProcedures,
  galleries: galleriesProcedures,
  homes: homesProcedures,
  shortlist: shortlistProcedures,
  inquiries: inquiriesProcedures,
  receivedInquiries: receivedInquiriesProcedures,
  locations: locationsProcedures,
  reports: reportsProcedures,
  roles: rolesProcedures,
  savedSearches: savedSearchesProcedures,
  secondFactors: secondFactorsProcedures,
  securityLog: securityLogProcedures,
  settings: settingsProcedures,
  siteVisits: { ...siteVisitsProcedures, ...visitHandlingProcedures },
  stalls: stallsProcedures,
  exhibitorSheet: exhibitorSheetProcedures,
  projectSheet: projectSheetProcedures,
  users: usersProcedures,
  visitors: visitorsProcedures,
});

export type CallScope = {
  services: Services;
  log: FastifyBaseLogger;
  requestId: string;
  address: string;
  caller: Caller | undefined;
  /** Called when a call failed, with the reason why the database didn't answer it; undefined for other failures. */
  noteFailure?: (outage: Outage | undefined) => void;
};

/**
 * Returns the API as functions, for server-side rendering on behalf of a caller. Internal errors are hidden, because a
 * page sends its error to the browser.
 */
export const inProcessApi = ({ services, log, requestId, address, caller, noteFailure }: CallScope) =>
  createRouterClient(router, {
    context: {
      services,
      log,
      client: { ...noVisitor, address },
      origin: services.origin,
      identify: async () => caller,
      presentedTokens: [],
      cookies: { set: () => {}, clear: () => {}, remember: () => {}, identifyBrowser: () => {} },
      browser: undefined,
      idempotencyKey: undefined,
      setHeader: () => {},
    },
    interceptors: [
      // As in an address, a field without a value isn't sent: an answer is the same and kept once for both.
      ({ next, ...call }) => next({ ...call, input: call.input && given(call.input) }),
      onError((error) => hideInternalError(error, requestId)),
      onError((error) => noteFailure?.(outageOf((error as Error).cause))),
      onError(logInternalError),
    ],
  });

type Options = {
  services: Services;
  origin: () => string;
  /** Files are stored here while they arrive. */
  uploadDirectory: string;
};

function callContext(request: FastifyRequest, reply: FastifyReply, { services, origin }: Options): AppContext {
  const secure = origin().startsWith('https:');
  const credentials = readCredentials(request, secure);
  // Some people use the listening address instead of the public URL.
  const asked = `${request.protocol}://${request.host}`;
  return {
    services,
    log: request.log,
    client: { ...readVisitor(request, secure), address: networkKey(request.ip) },
    origin: request.headers.origin === asked ? asked : origin(),
    identify: createAuthenticator(services.sessions, credentials, request.method),
    presentedTokens: [credentials.bearer, credentials.cookie].filter((token) => token !== undefined),
    cookies: sessionCookies(reply, secure),
    browser: credentials.browser,
    idempotencyKey: request.headers['idempotency-key']?.toString(),
    setHeader: (name, value) => void reply.header(name, value),
    notePattern: (pattern) => {
      request.pattern = pattern;
    },
  };
}

const projectForm = /^\/api\/projects(?:\/(\d+))?$/;

export async function apiRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const handler = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: errorBody,
    customJsonSerializers: [plainJson],
    rootInterceptors: [redirectMoved],
    clientInterceptors: [
      ({ context, procedure, next }) => {
        context.notePattern?.(`/api${procedure['~orpc'].route.path}`);
        return next();
      },
      onError(logInternalError),
      onError(countInvalidInput),
    ],
  });
  await registerFileHandling(app, {
    directory: options.uploadDirectory,
    forms: [
      { path: /^\/api\/media$/, largestFile: maxUploadBytes },
      {
        path: projectForm,
        largestFile: uploadLimits.image.bytes,
        limits: { files: 4, fields: 80, fieldSize: 100_000 },
      },
      { path: /^\/api\/projects\/managed\/unit-types(\/preview)?$/, largestFile: unitSheetLimits.bytes },
      {
        path: /^\/api\/(projects\/managed\/spreadsheet|admin\/users\/exhibitors)(\/preview)?$/,
        largestFile: newRecordsLimits.bytes,
      },
    ],
    admit: async (request, reply) => {
      const context = callContext(request, reply, options);
      const found = await context.identify();
      if (!found) throw unauthenticated();
      const caller = admitted(found);
      if (!caller) throw factorNeeded();
      // The form of a project that the person may not send is refused before its files are read.
      await admitProjectForm(request.url, caller.person, options.services).catch((error) =>
        throwHttpError(error, { context }),
      );
      const limit = /^\/api\/(media|projects|admin)/.test(request.url)
        ? uploadsByAccount
        : accountLimits.uploadByAccount;
      await enforceLimit(context, [[limit, String(caller.person.id)]]).catch((error) =>
        throwHttpError(error, { context }),
      );
      const { person } = caller;
      const megabytes = megabytesAtOnce[belongs('exhibitors', person) ? 'exhibitors' : 'visitors'];
      return [
        { of: `account ${person.id}`, max: megabytes * 1_000_000 },
        { of: `network ${context.client.address}`, max: megabytesAtOnce.network * 1_000_000 },
      ];
    },
  });
  limitBodies(app, async (request, reply) => {
    const caller = await callContext(request, reply, options).identify();
    return maxBytesOfCall(request.method, request.url, caller?.person);
  });
  app.all('/api/*', async (request, reply) => {
    if (isCrossSite(request, options.origin()))
      return reply.code(403).send({ message: 'This request came from another site.' });
    // The caller is looked up after the body was read, since a session or a right may end while it arrives.
    const context = callContext(request, reply, options);
    // Public responses must be revalidated.
    reply.header(
      'cache-control',
      request.method === 'GET' && context.presentedTokens.length === 0 ? 'no-cache' : 'no-store',
    );
    // The handler reads this address first, which Fastify sets to the one before it was rewritten.
    const originalUrl = request.method === 'GET' ? managedListUrl(request.url) : request.url;
    Object.assign(request.raw, { originalUrl });
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context,
    });
    if (!matched) return reply.code(404).send({ message: `Not found: ${request.method} ${request.url.split('?')[0]}` });
  });
}

/**
 * Refuses the form of a person who may not create projects, or may not change this one. @throws ORPCError 403;
 * NotFoundError, ForbiddenError
 */
async function admitProjectForm(url: string, person: Person, { managedProjects }: Services): Promise<void> {
  const found = projectForm.exec(url.split('?')[0] as string);
  if (!found) return;
  const { create, update } = contract.managedProjects;
  const [, id] = found;
  if (!belongs((id ? update : create)['~orpc'].meta.audience, person)) throw notAllowed();
  if (id) await managedProjects.require(person, Number(id), 'update');
}

/** Returns the address of the person's own list, for which the public list's stands with `scope=manage`. */
function managedListUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const fields = new URLSearchParams(query);
  if (path !== '/api/projects' || fields.get('scope') !== 'manage') return url;
  fields.delete('scope');
  return `/api/projects/managed?${fields}`;
}
