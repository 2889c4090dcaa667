/** Why somebody was led back to the sign-in page, by the code in its address, and what they read there (specification, section 8). */
export const signInErrors = {
  google: 'Google login failed. Please try again.',
  unverified:
    'Google has not verified that your email address is yours. Verify it at Google and try again, or sign in with a password.',
  deactivated: 'Account is deactivated',
} as const;

export type SignInError = keyof typeof signInErrors;

/** The problem that an address's query names; undefined for anything else: no text of the query is ever shown. */
export const readSignInError = (code: unknown): SignInError | undefined =>
  typeof code === 'string' && Object.hasOwn(signInErrors, code) ? (code as SignInError) : undefined;
