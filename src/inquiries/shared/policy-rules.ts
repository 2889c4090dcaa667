import type { Action } from '#access/shared/policy-rules.ts';
import { type InquiryStep, inquiryStepError, isFinished } from './received-rules.ts';
import { type InquiryStatus, inquiryStatusLabels } from './rules.ts';

/**
 * `byAssignment` is true if the caller sees the inquiry only because it was assigned to their stall. `email` is empty
 * once the account was deleted.
 */
export type InquiryStanding = {
  status: InquiryStatus;
  byAssignment: boolean;
  email: string;
  awaitsConfirmation: boolean;
};

const become = (to: InquiryStep) =>
  ({
    audience: 'exhibitors',
    conflict: (_, { status }) => inquiryStepError(status, to),
  }) satisfies Action<InquiryStanding>;

export const inquiryActions = {
  in_progress: become('in_progress'),
  approved: become('approved'),
  rejected: become('rejected'),
  reply: {
    audience: 'exhibitors',
    // Otherwise any text could be mailed to any address.
    conflict: (_, { email, awaitsConfirmation }) =>
      email === ''
        ? 'This person’s details were erased, so there is no address.'
        : awaitsConfirmation
          ? 'This address isn’t confirmed yet. Call, or answer once it is.'
          : undefined,
  },
  assign: {
    audience: 'exhibitors',
    forbidden: (_, { byAssignment }) =>
      byAssignment ? 'It was assigned to you. Those who did can assign it to someone else.' : undefined,
    conflict: (_, { status }) =>
      isFinished(status)
        ? `This inquiry is ${inquiryStatusLabels[status].toLowerCase()}. It can’t be assigned.`
        : undefined,
  },
} satisfies Record<InquiryStep | 'reply' | 'assign', Action<InquiryStanding>>;
