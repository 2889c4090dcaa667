import { z } from 'zod';
import { approvalStates } from '#exhibitors/shared/approval-rules.ts';
import { exhibitorKinds } from '#exhibitors/shared/kind-rules.ts';
import {
  callFor,
  dataResponse,
  decision,
  messageResponse,
  pageResponse,
  savedResponse,
} from '#platform/shared/http/contract.ts';
import { flag, id, page, perPage, searchQuery } from '#platform/shared/http/fields.ts';
import { historyCall } from '#records/shared/crud.ts';
import { listInput } from '#records/shared/lists/list-input.ts';
import { newPassword, othersEmail, person, personName } from '#users/shared/fields.ts';
import { memberList, memberRoles } from './rules.ts';

const calls = callFor('members', 'Stall members');
const open = callFor('open', 'Stall members');

const role = z.enum(memberRoles, 'Choose owner or staff.');
const stallName = z.object({ id: z.int(), name: z.string(), kind: z.enum(exhibitorKinds) });

const member = z.object({
  id: z.int(),
  version: z.int(),
  exhibitor: stallName,
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  acts: z.boolean().describe('Whether the account is active and has the role of the stall’s kind.'),
  created_at: z.string(),
  can: z.object({ make_owner: decision, make_staff: decision, hand_over: decision, remove: decision }),
});
export type Member = z.infer<typeof member>;
const memberPage = pageResponse(member);
export type MemberPage = z.infer<typeof memberPage>;

const invitation = z.object({
  id: z.int(),
  exhibitor: stallName,
  email: z.string(),
  role,
  created_at: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
  undelivered: z.boolean().describe('Whether its email couldn’t be delivered.'),
});
export type Invitation = z.infer<typeof invitation>;

const stall = stallName.extend({
  company: z.string().nullable(),
  approval: z.enum(approvalStates),
  approval_reason: z.string().nullable(),
  is_active: z.boolean(),
  taken_off_reason: z.string().nullable().describe('Why the organiser took it off the list; null if it isn’t.'),
  has_members: z.boolean(),
  imported: z.boolean(),
  meets_visitors: z
    .boolean()
    .nullable()
    .describe(
      'Whether the caller agreed that visitors assigned to them see their name and phone; null for non-members.',
    ),
  needs_approval: z.boolean().describe('Whether the organiser approves it before it is listed.'),
  missing: z.array(z.string()).describe('What it lacks to be listed.'),
  can: z.object({ invite: decision, submit: decision }),
});
export type MemberStall = z.infer<typeof stall>;

const exhibitorId = z.int({ error: 'Choose a stall.' }).min(1, 'Choose a stall.').max(2_147_483_647, 'Choose a stall.');
export const inviteInput = z.strictObject({ exhibitor_id: exhibitorId, email: othersEmail, role });
const changeInput = z.strictObject({ id, role, version: z.coerce.number().int().min(1).optional() });

const token = z
  .string({ error: 'Open the link in the email.' })
  .regex(/^[\w-]{43}$/, 'This link is incomplete. Open it from the email.');
export const acceptInput = z
  .strictObject({
    token,
    name: personName.optional().describe('Required when the address has no account.'),
    password: newPassword.optional().describe('Required when the address has no account, or one without a password.'),
    password_confirmation: z.string().optional(),
  })
  .refine(({ password, password_confirmation: repeated }) => repeated === undefined || repeated === password, {
    path: ['password_confirmation'],
    message: 'Both passwords must be the same.',
  });

/** The person who opens the link needs one of these to accept. */
const invitationNeeds = ['nothing', 'password', 'account', 'sign-in', 'other-account'] as const;
const opened = z.object({
  stall: stallName,
  role,
  email: z.string(),
  needs: z
    .enum(invitationNeeds)
    .describe(
      '`nothing` but a press; `password`: choose one; `account`: a name and a password; `sign-in` as `email`; `other-account`: signed in as someone else.',
    ),
  expires_at: z.string(),
});
export type OpenedInvitation = z.infer<typeof opened>;

export const membersContract = {
  list: calls('GET /admin/members', 'People of your stalls; of all stalls for an organiser')
    .input(listInput(memberList, 'Words that must all occur in the name or email.'))
    .output(memberPage),
  stalls: calls('GET /admin/members/stalls', 'Your stalls; all stalls for an organiser')
    .input(
      z.strictObject({
        search: searchQuery.optional(),
        kind: z.enum(exhibitorKinds).optional(),
        exhibitor_id: id.optional(),
        page,
        per_page: perPage(20),
      }),
    )
    .output(pageResponse(stall)),
  invitations: calls('GET /admin/members/invitations', 'Invitations that wait to be accepted')
    .input(z.strictObject({ exhibitor_id: id.optional(), page, per_page: perPage(50) }))
    .output(pageResponse(invitation)),
  invite: calls('POST /admin/members/invitations', 'Invite a person to a stall by email; again, to send a new link', {
    successStatus: 201,
    description:
      'For an owner of the stall, once it is approved, and for the organiser. The same invitation sent again within 30 seconds emails nothing.',
  })
    .input(inviteInput)
    .output(savedResponse(invitation)),
  withdraw: calls('DELETE /admin/members/invitations/{id}', 'Withdraw an invitation')
    .input(z.strictObject({ id }))
    .output(messageResponse),
  change: calls('PUT /admin/members/{id}', 'Make a person of a stall owner or staff', {
    description: 'Answers 409 for the last owner who can act, while others are at the stall.',
  })
    .input(changeInput)
    .output(savedResponse(member)),
  handOver: calls(
    'POST /admin/members/{id}/hand-over',
    'Hand a stall over: this person becomes its only owner, owners before become staff',
  )
    .input(z.strictObject({ id }))
    .output(savedResponse(member)),
  remove: calls('DELETE /admin/members/{id}', 'Remove a person from a stall, or leave it', {
    description:
      'Answers 409 for the last owner who can act, while others are at the stall. A stall without people takes no site visits.',
  })
    .input(z.strictObject({ id }))
    .output(messageResponse),
  meeting: calls(
    'PUT /admin/members/stalls/{id}/meeting',
    'Agree that visitors see your name and phone, or take that back',
    { description: 'For your own membership alone, else 404. Visitors see them whose visit is assigned to you.' },
  )
    .input(z.strictObject({ id, agreed: flag }))
    .output(savedResponse(stall)),
  submit: calls('POST /admin/members/stalls/{id}/submit', 'Ask for a stall’s approval')
    .input(z.strictObject({ id }))
    .output(savedResponse(stall)),
  history: historyCall(calls, '/admin/members/stalls', 'stall’s people and approval'),
  openInvitation: open('POST /invitations/open', 'What an invitation’s link is for', {
    description: 'Uses nothing up. A link that has expired, was withdrawn or used answers 422.',
  })
    .input(z.strictObject({ token }))
    .output(dataResponse(opened)),
  accept: open('POST /invitations/accept', 'Accept an invitation to a stall', {
    description:
      'Signed in as the invited address, with the token alone; else with what `needs` of the opened invitation names. Answers 409 to another address, to an organiser, and to an account at a stall of the other kind.',
  })
    .input(acceptInput)
    .output(
      z.object({
        success: z.literal(true),
        message: z.string(),
        token: z.string().nullable().describe('A new session, where the caller had none.'),
        user: person,
      }),
    ),
};
