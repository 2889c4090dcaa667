/** What is said of firms and projects that come from a register, while no one of the firm has joined; nothing of others. */
export const listedFromText = (register: string | null): string | undefined =>
  register === null ? undefined : `Listed from the ${register} register`;

export const noVisitsText = (register: string): string =>
  `This firm is listed from the ${register} register and hasn’t joined the expo, so it can’t receive visits. Send an inquiry: it goes to the organiser.`;

/** Says why the organiser receives what is sent to a stall without people. */
export const noOneHereText = (name: string, register: string | null): string =>
  register === null
    ? `No one is at the stall of ${name} at the moment`
    : `${name} is listed from the ${register} register and hasn’t joined the expo yet`;
