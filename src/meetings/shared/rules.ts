/** `expired` means that Google no longer accepts the consent. */
export const connectionStates = ['not configured', 'off', 'connected', 'expired'] as const;

/** Google redirects people to this path. */
export const meetCallbackPath = '/google-meet/callback';

/** Texts about problems with Google, with advice. */
export const meetErrors = {
  declined: 'Google was not allowed to make meeting links. Connect again, and choose Allow.',
  unticked: 'The permission to make meeting links was left unticked. Connect again, and tick it.',
  unknown: 'This connection was begun elsewhere, used already or too long ago. Connect again from your stall’s page.',
  expired: 'Google no longer accepts this connection. Connect again.',
  unreachable: 'Google couldn’t be reached. Please try again.',
  'not configured': 'This expo isn’t connected to Google. Enter a meeting link yourself.',
  off: 'No Google account is connected to this stall. Connect one first.',
} as const;

export type MeetError = keyof typeof meetErrors;
