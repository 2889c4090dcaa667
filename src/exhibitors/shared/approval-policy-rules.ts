import type { Action } from '#access/shared/policy-rules.ts';
import type { ApprovalState } from './approval-rules.ts';

type Standing = { approval: ApprovalState; missing: readonly string[] };

const decided: Record<ApprovalState, string | undefined> = {
  draft: 'This stall has not been submitted yet.',
  submitted: undefined,
  approved: 'This stall is already approved.',
  refused: 'This stall was refused. It can be submitted again.',
};

type Listing = { approval: ApprovalState; is_listed: boolean };

const isApproved = ({ approval }: Listing) =>
  approval === 'approved' ? undefined : 'This stall is not approved. Decide on its approval instead.';

/** The actions of an organiser on an approved stall (docs/decisions/0077). */
export const listingActions = {
  take_off: {
    audience: 'organisers',
    conflict: (_, stall) => isApproved(stall) ?? (stall.is_listed ? undefined : 'This stall is off the list already.'),
  },
  put_back: {
    audience: 'organisers',
    conflict: (_, stall) => isApproved(stall) ?? (stall.is_listed ? 'This stall is on the list already.' : undefined),
  },
} as const satisfies Record<string, Action<Listing>>;

export const approvalActions = {
  approve: {
    audience: 'organisers',
    conflict: (_, { approval, missing }) =>
      decided[approval] ?? (missing.length > 0 ? `Still missing: ${missing.join(', ')}.` : undefined),
  },
  refuse: { audience: 'organisers', conflict: (_, { approval }) => decided[approval] },
} as const satisfies Record<string, Action<Standing>>;
