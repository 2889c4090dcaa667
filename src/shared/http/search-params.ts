import { maxId, maxSearchLength } from './rules.ts';

/** One of the choices there are; anything else is undefined. */
export const oneOf = <Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find((choice) => choice === value);

/** A whole number from 1 to `most`, as an address or a link gives it; anything else is undefined. */
export function readPositiveInt(value: unknown, most: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
}

/** What was typed into a search, without control characters and no longer than is searched for; undefined where nothing is left. */
export const readSearchText = (typed: unknown): string | undefined =>
  typeof typed === 'string'
    ? typed
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, maxSearchLength)
        .trim() || undefined
    : undefined;

/** What an address opens over a page: a modal, the project it is about where the page has several, and the picture shown large in it. */
export type ModalSearch<Modal extends string> = { modal?: Modal; project?: number; zoom?: number };

/** Reads what an address opens over a page that has these modals. */
export function readModalSearch<Modal extends string>(
  modals: readonly Modal[],
  raw: Record<string, unknown>,
): ModalSearch<Modal> {
  const modal = oneOf(modals, raw.modal);
  return {
    modal,
    project: modal && readPositiveInt(raw.project, maxId),
    zoom: modal && readPositiveInt(raw.zoom, 1_000),
  };
}
