import { api } from '../lib/api.ts';

/** Where the signed-in person is signed in. */
export const loadSessions = async () => (await api().accounts.sessions()).data;
