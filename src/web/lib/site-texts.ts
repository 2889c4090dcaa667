import { api } from './api.ts';

/** The expo's details with its texts, for the pages that show them. */
export const loadSiteTexts = async () => (await api().settings.site()).data;
