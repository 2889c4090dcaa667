import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { createRouterClient, onError } from '@orpc/server';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { belongs } from '#shared/access/audience-rules.ts';
import { contract } from '#shared/contract.ts';
import { largestUpload, uploadLimits as sizeLimits } from '#shared/media/upload-rules.ts';
import type { Person } from '#shared/users/fields.ts';
import { createAuthenticator } from '../accounts/authenticate.ts';
import { invitationProcedures } from '../accounts/invitation-procedures.ts';
import { accountLimits } from '../accounts/limits.ts';
import { accountsProcedures } from '../accounts/procedures.ts';
import { profileProcedures } from '../accounts/profile-procedures.ts';
import { recoveryProcedures } from '../accounts/recovery-procedures.ts';
import { activityLogProcedures } from '../activity/log-procedures.ts';
import { activityProcedures } from '../activity/procedures.ts';
import {
  banksProcedures,
  catalogueProcedures,
  categoriesProcedures,
  facilitiesProcedures,
  locationsProcedures,
} from '../catalogue/procedures.ts';
import { costRatesProcedures, costsProcedures } from '../costs/procedures.ts';
import { dashboardsProcedures } from '../dashboards/procedures.ts';
import { approvalsProcedures } from '../exhibitors/approval-procedures.ts';
import { exhibitorsProcedures } from '../exhibitors/procedures.ts';
import { stallsProcedures } from '../exhibitors/stall-procedures.ts';
import { claimsProcedures } from '../firms/claim-procedures.ts';
import { firmPairsProcedures } from '../firms/pair-procedures.ts';
import { buildersProcedures, consultantsProcedures, firmsProcedures } from '../firms/procedures.ts';
import { firstRunProcedures } from '../first-run/procedures.ts';
import { galleriesProcedures } from '../galleries/procedures.ts';
import { type AppContext, implementation } from '../implementation.ts';
import { receivedInquiriesProcedures } from '../inquiries/inbox-procedures.ts';
import { inquiriesProcedures } from '../inquiries/procedures.ts';
import { listingReportsProcedures } from '../listing-reports/procedures.ts';
import { mappingsProcedures } from '../mappings/procedures.ts';
import { mapsProcedures } from '../maps/procedures.ts';
import { meetingsProcedures } from '../meetings/procedures.ts';
import { membersProcedures } from '../members/procedures.ts';
import { mailsProcedures, notificationsProcedures } from '../notifications/procedures.ts';
import { type Outage, outageOf } from '../platform/database/outage.ts';
import { limitBodies } from '../platform/http/body-size.ts';
import { readCredentials, sessionCookies } from '../platform/http/cookies.ts';
import { isCrossSite } from '../platform/http/cross-site.ts';
import {
  errorBody,
  hideInternalError,
  logInternalError,
  notAllowed,
  throwHttpError,
  unauthenticated,
} from '../platform/http/errors.ts';
import { registerFileHandling } from '../platform/http/files.ts';
import { countInvalidInput } from '../platform/http/invalid-input-limit.ts';
import { enforceLimit } from '../platform/http/limit.ts';
import { redirectMoved } from '../platform/http/moved.ts';
import { networkKey } from '../platform/http/network.ts';
import type { Caller } from '../platform/http/procedure.ts';
import { readVisitor } from '../platform/http/visitor.ts';
import { noVisitor } from '../platform/visitor.ts';
import { projectEditorProcedures } from '../projects/edit-procedures.ts';
import { managedProjectsProcedures } from '../projects/manage-procedures.ts';
import { projectsProcedures } from '../projects/procedures.ts';
import { reportsProcedures } from '../reports/procedures.ts';
import { rolesProcedures } from '../roles/procedures.ts';
import { savedSearchesProcedures } from '../saved-searches/procedures.ts';
import { directoryProcedures } from '../search/directory-procedures.ts';
import { homesProcedures } from '../search/home-procedures.ts';
import type { Services } from '../services.ts';
import { settingsProcedures } from '../settings/procedures.ts';
import { shortlistProcedures } from '../shortlist/procedures.ts';
import { visitHandlingProcedures } from '../site-visits/handling-procedures.ts';
import { siteVisitsProcedures } from '../site-visits/procedures.ts';
import { uploadLimits } from '../uploads/limits.ts';
import { mediaProcedures } from '../uploads/procedures.ts';
import { usersProcedures } from '../users/procedures.ts';
import { visitorsProcedures } from '../visitors/procedures.ts';
import { maxBytesOfCall } from './body-limits.ts';

const router = implementation.router({
  accounts: { ...accountsProcedures, ...profileProcedures, ...recoveryProcedures },
  activity: { ...activityProcedures, ...activityLogProcedures },
  banks: banksProcedures,
  builders: buildersProcedures,
  claims: claimsProcedures,
  firmPairs: firmPairsProcedures,
  listingReports: listingReportsProcedures,
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
  galleries: galleriesProcedures,
  homes: homesProcedures,
  shortlist: shortlistProcedures,
  inquiries: inquiriesProcedures,
  receivedInquiries: receivedInquiriesProcedures,
  locations: locationsProcedures,
  reports: reportsProcedures,
  roles: rolesProcedures,
  savedSearches: savedSearchesProcedures,
  settings: settingsProcedures,
  siteVisits: { ...siteVisitsProcedures, ...visitHandlingProcedures },
  stalls: stallsProcedures,
  users: usersProcedures,
  visitors: visitorsProcedures,
});

export type CallScope = {
  services: Services;
  log: FastifyBaseLogger;
  requestId: string;
  address: string;
  caller: Caller | undefined;
  /** Is told of a call that failed: why it got no answer from the database, or the status that it was refused with. */
  noteFailure?: (failure: { outage: Outage | undefined; status: number | undefined }) => void;
};

/** Returns the API as functions, for server-side rendering as a caller. Hides internal errors: a page sends its error to the browser. */
export const inProcessApi = ({ services, log, requestId, address, caller, noteFailure }: CallScope) =>
  createRouterClient(router, {
    context: {
      services,
      log,
      client: { ...noVisitor, address },
      identify: async () => caller,
      presentedTokens: [],
      cookies: { set: () => {}, clear: () => {}, remember: () => {}, identifyBrowser: () => {} },
      browser: undefined,
      idempotencyKey: undefined,
      setHeader: () => {},
    },
    interceptors: [
      onError((error) => hideInternalError(error, requestId)),
      onError((error) => {
        const { cause, status } = error as Error & { status?: number };
        noteFailure?.({ outage: outageOf(cause), status });
      }),
      onError(logInternalError),
    ],
  });

type Options = {
  services: Services;
  origin: () => string;
  /** For files while they arrive. */
  uploadDirectory: string;
};

function callContext(request: FastifyRequest, reply: FastifyReply, { services, origin }: Options): AppContext {
  const secure = origin().startsWith('https:');
  const credentials = readCredentials(request, secure);
  return {
    services,
    log: request.log,
    client: { ...readVisitor(request, secure), address: networkKey(request.ip) },
    identify: createAuthenticator(services.sessions, credentials, request.method),
    presentedTokens: [credentials.bearer, credentials.cookie].filter((token) => token !== undefined),
    cookies: sessionCookies(reply, secure),
    browser: credentials.browser,
    idempotencyKey: request.headers['idempotency-key']?.toString(),
    setHeader: (name, value) => void reply.header(name, value),
  };
}

const projectForm = /^\/api\/projects(?:\/(\d+))?$/;

export async function apiRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const handler = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: errorBody,
    rootInterceptors: [redirectMoved],
    clientInterceptors: [onError(logInternalError), onError(countInvalidInput)],
  });
  // One per request, so that its caller is looked up once.
  const contexts = new WeakMap<FastifyRequest, AppContext>();
  const contextOf = (request: FastifyRequest, reply: FastifyReply): AppContext => {
    const context = contexts.get(request) ?? callContext(request, reply, options);
    contexts.set(request, context);
    return context;
  };
  await registerFileHandling(app, {
    directory: options.uploadDirectory,
    forms: [
      { path: /^\/api\/media$/, largestFile: largestUpload },
      {
        path: projectForm,
        largestFile: sizeLimits.image.bytes,
        limits: { files: 4, fields: 80, fieldSize: 100_000 },
      },
    ],
    admit: async (request, reply) => {
      const context = contextOf(request, reply);
      const caller = await context.identify();
      if (!caller) throw unauthenticated();
      // Before the files of a form are read, and counted.
      await admitProjectForm(request.url, caller.person, options.services).catch((error) =>
        throwHttpError(error, { context }),
      );
      const limit = /^\/api\/(media|projects)/.test(request.url)
        ? uploadLimits.uploadsByAccount
        : accountLimits.uploadByAccount;
      await enforceLimit(context, [[limit, String(caller.person.id)]]).catch((error) =>
        throwHttpError(error, { context }),
      );
    },
  });
  limitBodies(app, async (request, reply) => {
    const caller = await contextOf(request, reply).identify();
    return maxBytesOfCall(request.method, request.url, caller?.person);
  });
  app.all('/api/*', async (request, reply) => {
    if (isCrossSite(request, options.origin()))
      return reply.code(403).send({ message: 'This request came from another site.' });
    const context = contextOf(request, reply);
    // Public responses must be revalidated.
    reply.header(
      'cache-control',
      request.method === 'GET' && context.presentedTokens.length === 0 ? 'no-cache' : 'no-store',
    );
    // With a scope, the public list's address is that of the own list.
    if (request.method === 'GET') request.raw.url = managedListUrl(request.url);
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context,
    });
    if (!matched) return reply.code(404).send({ message: `Not found: ${request.method} ${request.url.split('?')[0]}` });
  });
}

/** Refuses the form of a person who may not create projects, or not change this one. @throws ORPCError 403; NotFoundError, ForbiddenError */
async function admitProjectForm(url: string, person: Person, { managedProjects }: Services): Promise<void> {
  const found = projectForm.exec(url.split('?')[0] as string);
  if (!found) return;
  const { create, update } = contract.managedProjects;
  const [, id] = found;
  if (!belongs((id ? update : create)['~orpc'].meta.audience, person)) throw notAllowed();
  if (id) await managedProjects.require(person, Number(id), 'update');
}

/** For `GET /api/projects?scope=manage`. */
function managedListUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const fields = new URLSearchParams(query);
  if (path !== '/api/projects' || fields.get('scope') !== 'manage') return url;
  fields.delete('scope');
  return `/api/projects/managed?${fields}`;
}
