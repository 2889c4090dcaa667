import { apiErrorStatus } from './http-api.ts';

/** Empties each form of the page that has unsaved changes. With one, the page stays open when its session ends. */
export const heldForms = new Set<() => void>();

/** Returns whether a call was refused because the session of a held page has ended, which a dialog reports. */
export const hasHeldEnded = (error: unknown): boolean => apiErrorStatus(error) === 401 && heldForms.size > 0;
