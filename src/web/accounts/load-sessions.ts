import { api } from '../lib/api.ts';

/** Returns the signed-in user's sessions. */
export const loadSessions = async () => (await api().accounts.sessions()).data;
