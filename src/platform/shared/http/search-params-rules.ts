import { controlCharacters, maxId, maxSearchLength } from './rules.ts';

export const oneOf = <Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find((choice) => choice === value);

/** Returns a whole number from 1 to `max`, or undefined. A text counts if it is digits without a leading zero. */
export function readPositiveInt(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
}

const controls = new RegExp(`[${controlCharacters}]`, 'gu');

/** Returns a search text without control characters, cut to the maximum length; undefined if empty. */
export const readSearchText = (typed: unknown): string | undefined =>
  typeof typed === 'string'
    ? typed.replace(controls, ' ').trim().slice(0, maxSearchLength).trim() || undefined
    : undefined;

export type ModalSearch<Modal extends string> = { modal?: Modal; project?: number; zoom?: number };

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
