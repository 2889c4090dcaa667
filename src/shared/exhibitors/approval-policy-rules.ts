import type { Action } from '../access/policy-rules.ts';
import type { ApprovalState } from './approval-rules.ts';

type Standing = { approval: ApprovalState; missing: readonly string[] };

const decided: Record<ApprovalState, string | undefined> = {
  draft: 'This stall has not been submitted yet.',
  submitted: undefined,
  approved: 'This stall is already approved.',
  refused: 'This stall was refused. It can be submitted again.',
};

export const approvalActions = {
  approve: {
    audience: 'organisers',
    conflict: (_, { approval, missing }) =>
      decided[approval] ?? (missing.length > 0 ? `Still missing: ${missing.join(', ')}.` : undefined),
  },
  refuse: { audience: 'organisers', conflict: (_, { approval }) => decided[approval] },
} as const satisfies Record<string, Action<Standing>>;
