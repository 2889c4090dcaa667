/** Empties each form of the page that has unsaved changes. With one, the page stays open when its session ends. */
export const heldForms = new Set<() => void>();
