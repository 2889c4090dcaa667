import type { Caller, Stage } from './stage.ts';

export type Sample = {
  input?: Record<string, unknown>;
  /** Any success by default. */
  status?: number;
  /** The answer's body must contain these fields. */
  answer?: Record<string, unknown>;
};
export type MakeSample = (stage: Stage, caller: Caller) => Sample | Promise<Sample>;

export const nothing: MakeSample = () => ({});
