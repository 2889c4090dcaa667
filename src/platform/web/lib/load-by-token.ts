import { notFound } from '@tanstack/react-router';
import { apiErrorStatus } from './http-api.ts';

/** Returns what the token of a mailed link stands for. @throws notFound for an invalid link. */
export async function loadByToken<Found>(
  token: string | undefined,
  find: (token: string) => Promise<Found>,
): Promise<Found> {
  if (!token) throw notFound();
  try {
    return await find(token);
  } catch (error) {
    const status = apiErrorStatus(error);
    if (status === 404 || status === 422) throw notFound();
    throw error;
  }
}
