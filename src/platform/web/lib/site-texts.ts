import { api } from './api.ts';

/** Returns the expo's details with its long texts. */
export const loadSiteTexts = async () => (await api().settings.site()).data;
