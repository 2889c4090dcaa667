/** No state prints longer numbers. */
export const maxAgentNumber = 60;

/** Returns an error text for a consultant's RERA agent number, by the states' formats; undefined if it can be one. */
export function agentNumberProblem(text: string): string | undefined {
  const number = text.trim().toUpperCase();
  if (/^P\d/.test(number))
    return 'This is the number of a project. Enter the one of your own registration as an agent.';
  // MahaRERA's numbers begin with A5. Those of other states have parts, such as PRM/KA/RERA/1251/446/AG/170915/000123.
  if (/^A5\d{9,11}$/.test(number)) return undefined;
  const isInParts = /^[A-Z\d][A-Z\d/ .()-]{5,}$/.test(number) && /\d{2}/.test(number) && number.includes('/');
  return isInParts && number.length <= maxAgentNumber
    ? undefined
    : 'Enter the number as your registration has it, such as A51800012345.';
}
