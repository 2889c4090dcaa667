import type { Services } from '#app/server/services.ts';
import { agentNumbersService } from './agent-service.ts';
import { approvalsService } from './approval-service.ts';
import { claimDocumentsService } from './firms/claim-documents-service.ts';
import { claimsService } from './firms/claims-service.ts';
import { listingService } from './firms/listing-service.ts';
import { mergeService } from './firms/merge-service.ts';
import { firmPairsService } from './firms/pairs-service.ts';
import { firmsService } from './firms/service.ts';
import { stallGalleries } from './gallery-service.ts';
import { recipientService } from './recipient-service.ts';
import { exhibitorsService } from './service.ts';
import { stallsService } from './stalls-service.ts';

/** Makes the services of stalls and of the firms behind them. */
export const exhibitorServices = {
  agentNumbers: (all: Services) => agentNumbersService(all),
  approvals: (all: Services) => approvalsService(all),
  claimDocuments: (all: Services) => claimDocumentsService(all),
  claims: (all: Services) => claimsService(all),
  exhibitors: (all: Services) => exhibitorsService(all.db, all.directory),
  firmPairs: (all: Services) => firmPairsService(all),
  firms: (all: Services) => firmsService(all),
  listing: (all: Services) => listingService(all),
  merges: (all: Services) => mergeService(all.db, all.history),
  recipients: (_: Services) => recipientService,
  stallGalleries: (all: Services) => stallGalleries(all.db, all.records),
  stalls: (all: Services) => stallsService(all),
};
