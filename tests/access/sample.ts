import type { Caller, Stage } from './stage.ts';

export type Sample = {
  input?: Record<string, unknown>;
  /** Any success by default. */
  status?: number;
  /** The answer's body must contain these fields. */
  answer?: Record<string, unknown>;
};
export type MakeSample = (stage: Stage, caller: Caller) => Sample | Promise<Sample>;
type IdOf = (stage: Stage, caller: Caller) => number | Promise<number>;

/** Returns the sample of a call about one record, whose id `idOf` finds or adds. */
export const about =
  (idOf: IdOf, more: object = {}, status?: number): MakeSample =>
  async (stage, caller) => ({ input: { id: await idOf(stage, caller), ...more }, ...(status && { status }) });

/** Returns the sample of a call about a record that doesn't exist for the caller, since it is another's. */
export const others = (idOf: IdOf, more: object = {}): MakeSample => about(idOf, more, 404);

/** Returns the sample of a call by a mailed link that was never sent. */
export const unknownLink =
  (status: number, more: object = {}, length = 43): MakeSample =>
  () => ({ input: { token: 'A'.repeat(length), ...more }, status });

/** Files are sent as multipart, which the tests of these calls do. */
export const withoutFile: MakeSample = () => ({ status: 422 });

/** The caller's stall. Organisers have none, and use the builder's. */
export const ownStall: IdOf = ({ builder, consultant }, { id }) =>
  id === consultant.person.id ? consultant.stall : builder.stall;

export const newVisitor: IdOf = async ({ newPerson }) => (await newPerson('Visitor')).id;

export const newEmail = (): string => `${crypto.randomUUID()}@expo.example`;
