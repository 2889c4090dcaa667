export const signInErrors = {
  google: 'Google login failed. Please try again.',
  unverified:
    'Google has not verified that your email address is yours. Verify it at Google and try again, or sign in with a password.',
  deactivated: 'Account is deactivated',
} as const;

export type SignInError = keyof typeof signInErrors;

/** Returns a known code, else undefined: text from the query is never shown. */
export const readSignInError = (code: unknown): SignInError | undefined =>
  typeof code === 'string' && Object.hasOwn(signInErrors, code) ? (code as SignInError) : undefined;
