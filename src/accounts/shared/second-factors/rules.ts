/** People prove a sign-in by one of these, after the password or Google. */
export const proofKinds = ['code', 'passkey', 'recovery_code'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** A sign-in waits this many seconds for its second step. */
export const signInSeconds = 300;

/** Setting up waits this many seconds for the first code or the passkey. */
export const setUpSeconds = 900;

export const maxPasskeys = 20;
export const passkeyNameLength = 60;

/** The number of recovery codes that are made at a time. Each code works once. */
export const recoveryCodeCount = 10;

/** A sign-in that waits for its second step, in the fragment of the sign-in page's address, which no server is sent. */
export const pendingFragment = ({ ticket, kinds }: { ticket: string; kinds: readonly ProofKind[] }): string =>
  `second_factor=${ticket}.${kinds.join('.')}`;

/** Returns what `pendingFragment` wrote; undefined for another fragment. */
export function readPendingFragment(hash: string): { ticket: string; kinds: ProofKind[] } | undefined {
  const [, ticket, kinds] = /^#second_factor=([\w-]{43})((?:\.\w+)+)$/.exec(hash) ?? [];
  if (ticket === undefined || kinds === undefined) return undefined;
  return { ticket, kinds: proofKinds.filter((kind) => kinds.split('.').includes(kind)) };
}

const inGroups = /.{4}(?=.)/g;

/** Writes a key or a recovery code in groups of four, for reading and typing. */
export const grouped = (text: string, between: string): string => text.replace(inGroups, (four) => four + between);
