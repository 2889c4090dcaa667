import type { VerificationCheck } from './rules.ts';

const identity = ['name', 'company'] as const;
/** The fields of a stall that each check is about. Another name means that all has to be checked again. */
const checkedFields: Record<VerificationCheck, readonly string[]> = {
  register: [...identity, 'agent_number'],
  papers: identity,
  office: [...identity, 'address', 'location'],
  contact: [...identity, 'phone', 'email'],
};

/** Returns the checks that still hold after the stall's members have changed these fields. */
export const checksThatHold = (checks: readonly VerificationCheck[], changed: readonly string[]): VerificationCheck[] =>
  checks.filter((check) => !checkedFields[check].some((field) => changed.includes(field)));

/** Says whether any check, also a verification without named ones, is about one of these fields. */
export const isChecked = (changed: readonly string[]): boolean =>
  Object.values(checkedFields).some((fields) => fields.some((field) => changed.includes(field)));
