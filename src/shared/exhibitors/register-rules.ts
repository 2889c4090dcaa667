/** What is said of firms and projects that come from a register, while no one of the firm has joined; nothing of others. */
export const listedFromText = (register: string | null): string | undefined =>
  register === null ? undefined : `Listed from the ${register} register`;

export const noVisitsText = (register: string): string =>
  `This firm is listed from the ${register} register and has no one here to receive visits. Send an inquiry: it goes to the organiser.`;
