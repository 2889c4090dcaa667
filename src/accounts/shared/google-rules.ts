export const signInErrors = {
  google: 'Google login failed. Please try again.',
  unverified:
    'Google has not verified that your email address is yours. Verify it at Google and try again, or sign in with a password.',
  deactivated: 'Account is deactivated',
  meet: 'Google Meet isn’t connected: your session ended in the meantime. Sign in, then connect it again from your stall.',
} as const;

export type SignInError = keyof typeof signInErrors;

/** Returns a known code; undefined for any other, because text from the query is never shown. */
export const readSignInError = (code: unknown): SignInError | undefined =>
  typeof code === 'string' && Object.hasOwn(signInErrors, code) ? (code as SignInError) : undefined;
