import { api } from '../lib/api.ts';

export const loadSessions = async () => (await api().accounts.sessions()).data;
