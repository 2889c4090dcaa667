import type { Services } from '#app/server/services.ts';
import { shortlistNews } from './news-service.ts';
import { shortlistService } from './service.ts';

/** Makes the services of shortlists. */
export const shortlistServices = {
  shortlist: (all: Services) => shortlistService(all),
  shortlistNews: (all: Services) => shortlistNews(all),
};
