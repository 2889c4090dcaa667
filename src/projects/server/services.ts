import type { Services } from '#app/server/services.ts';
import { projectEditorService } from './edit-service.ts';
import { projectGalleries } from './gallery-service.ts';
import { locationPricesService } from './location-prices-service.ts';
import { managedProjectsService } from './manage-service.ts';
import { projectSheetService } from './project-sheet-service.ts';
import { registerStatusService } from './register-service.ts';
import { projectsService } from './service.ts';
import { shareService } from './share-service.ts';
import { unitSheetService } from './unit-sheet-service.ts';

/** Makes the services of listed projects. */
export const projectServices = {
  managedProjects: (all: Services) => managedProjectsService(all.db, all.records),
  locationPrices: (all: Services) => locationPricesService(all.db, all.jobs),
  projectEditor: (all: Services) => projectEditorService(all),
  projectGalleries: (all: Services) => projectGalleries(all.db, all.records),
  projects: (all: Services) => projectsService(all.db, all.directory.version),
  projectSheets: (all: Services) => projectSheetService(all),
  registerStatuses: (all: Services) => registerStatusService(all.db, all.jobs),
  share: (all: Services) => shareService(all),
  unitSheets: (all: Services) => unitSheetService(all),
};
