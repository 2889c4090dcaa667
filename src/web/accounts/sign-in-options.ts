import { api } from '../app/api.ts';

/** The ways to sign in that this expo offers beside address and password. */
export const loadSignInOptions = async () => (await api().accounts.options()).data;
