/** A block ends after this many days. */
export const blockDays = 365;

/** These notes tell the people of a stall, or the organisers, who blocked a sender, and when. */
export const blockNotes = {
  blocked: 'Blocked this person. They can’t send inquiries or book visits here.',
  allowed: 'No longer blocks this person.',
} as const;

export const blockMessage = (name: string, blocked: boolean): string =>
  blocked ? `${name || 'This person'} is blocked.` : `${name || 'This person'} is no longer blocked.`;

/** Tells a blocked sender only that the request doesn't go through, and not that a stall has blocked them. */
export const notTakenText =
  'This stall can’t take your request at the moment. Please look at other homes, or write to the organiser.';
