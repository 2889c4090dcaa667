/**
 * Returns the register that a firm without members and its projects are listed from, as a text; undefined for others.
 */
export const listedFromText = (register: string | null): string | undefined =>
  register === null ? undefined : `Listed from the ${register} register`;

export const noVisitsText = (register: string): string =>
  `This firm is listed from the ${register} register and hasn’t joined the expo, so it can’t receive visits. Send an inquiry: it goes to the organiser.`;

/** Returns why the organiser receives messages to a stall without people. */
export const noOneHereText = (name: string, register: string | null): string =>
  register === null
    ? `No one is at the stall of ${name} at the moment`
    : `${name} is listed from the ${register} register and hasn’t joined the expo yet`;
