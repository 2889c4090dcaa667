import type { Caller, Stage } from './stage.ts';

export type Sample = {
  input?: Record<string, unknown>;
  /** Any success unless given. */
  status?: number;
  /** What the answer's body must contain. */
  answer?: Record<string, unknown>;
};
export type MakeSample = (stage: Stage, caller: Caller) => Sample | Promise<Sample>;

export const nothing: MakeSample = () => ({});
