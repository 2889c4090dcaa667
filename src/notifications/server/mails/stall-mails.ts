import { invitationDays, type MemberRole } from '#members/shared/rules.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { defineMail, idIn } from '../define-mail.ts';
import { renderMail } from '../mail-layout.ts';

type StallDecided = { name: string; stall: string; approved: boolean; reason: string | null; path: string };

/** An organiser invites for the expo. `name` is the invited person's, where it was given. */
type StallInvitation = {
  by: string;
  byOrganiser?: boolean;
  name?: string;
  stall: string;
  role: MemberRole;
  path: string;
};

/** `others` are further stalls of the same change, and `more` is the number of those that aren't named. */
type StallWithoutPeople = { name: string; stall: string; others?: string[]; more?: number; path: string };

const howPeopleLeave = 'deactivated, deleted, removed or given another role, or a role lost its permission';

/**
 * `visits` is the number of upcoming visits that stay booked. `reason` is why the stall was taken off the list; null
 * once it is back.
 */
type StallOffList = { name: string; stall: string; reason: string | null; visits: number; path: string };

/** `by` is null for the organiser, and `role` for those who were removed. */
type MemberLeft = { name: string; who: string; stall: string; isDeleted?: boolean; isDeactivated?: boolean };

type MemberChanged = { name: string; by: string | null; stall: string; role: MemberRole | null };

const changedTexts = {
  owner: 'You can invite and remove people, hand the stall over, and delete it.',
  staff: 'You still do everything but members, ownership and deletion.',
};

type AgentNumberAsked = { name: string; stall: string; id: number };

/** Mails about stalls. */
export const stallMails = {
  'stall-submitted': defineMail<{ name: string; stall: string; path: string }>({
    group: 'stalls',
    bell: ({ stall, path }) => ({
      to: 'organisers',
      kind: 'stall-submitted',
      target: 'approval',
      targetId: idIn(path),
      about: stall,
    }),
    render: (expo, { name, stall, path }) =>
      renderMail(expo, {
        subject: `${stall} asks for approval`,
        name,
        paragraphs: [`${stall} has submitted a new stall for your approval. It is listed once you approve it.`],
        action: { label: 'Review the stall', path },
      }),
  }),

  /** This mail goes to each member of the stall. */
  'stall-decided': defineMail<StallDecided>({
    group: 'stalls',
    bell: ({ stall, approved }) => ({
      to: 'person',
      kind: approved ? 'stall-approved' : 'stall-refused',
      target: 'own stall',
      about: stall,
    }),
    render: (expo, { name, stall, approved, reason, path }) =>
      renderMail(expo, {
        subject: approved ? `${stall} is listed at ${expo.name}` : `${stall} was not approved yet`,
        name,
        paragraphs: approved
          ? [`The organiser has approved ${stall}. Visitors can find it now.`]
          : [`The organiser has not approved ${stall} yet. The reason:`],
        quote: reason,
        action: approved ? { label: 'See your stall', path } : { label: 'Complete your stall', path },
        after: approved ? [] : ['Make the changes, then submit the stall again.'],
        reason: 'of your stall',
      }),
  }),

  /** This mail goes to an address that may have no account yet. */
  'stall-invitation': defineMail<StallInvitation>({
    group: null,
    isSingleUse: true,
    render: (expo, { by, byOrganiser, name = '', stall, role, path }) =>
      renderMail(expo, {
        subject: `Invitation to ${stall} at ${expo.name}`,
        name,
        paragraphs: [
          `${byOrganiser ? `${expo.name} invites` : `${by} invites`} you to ${role === 'owner' ? 'run' : 'work for'} the stall of ${stall}${byOrganiser ? '' : ` at ${expo.name}`}: answer inquiries, receive visitors, and keep its pages.`,
        ],
        action: { label: 'Accept the invitation', path },
        after: [
          `The link works once, for ${invitationDays} days, and only for this address.`,
          'If you weren’t expecting this, ignore this email. Nothing happens unless you accept.',
        ],
        reason: 'this address was invited to a stall',
      }),
  }),

  'stall-without-people': defineMail<StallWithoutPeople>({
    group: 'stalls',
    bell: ({ stall, others = [], more = 0, path }) => {
      const count = 1 + others.length + more;
      const id = idIn(path);
      return {
        to: 'organisers',
        kind: 'stall-without-people',
        target: id === undefined ? 'all members' : 'members',
        targetId: id,
        about: count === 1 ? stall : `${stall} and ${count - 1} more`,
      };
    },
    render: (expo, { name, stall, others = [], more = 0, path }) =>
      others.length === 0
        ? renderMail(expo, {
            subject: `${stall} has no members left`,
            name,
            paragraphs: [
              `No one can act for ${stall} any more: the last person was ${howPeopleLeave}. The stall stays listed and takes no site visits until someone joins it. Visits that are booked there stay booked: please see to it that someone meets the visitors.`,
            ],
            action: { label: 'Invite someone', path },
          })
        : renderMail(expo, {
            subject: `${1 + others.length + more} stalls have no members left`,
            name,
            paragraphs: [
              `No one can act for these stalls any more: their last people were ${howPeopleLeave}. The stalls stay listed and take no site visits until someone joins them. Visits that are booked there stay booked: please see to it that someone meets the visitors.`,
              `${[stall, ...others].join(', ')}${more > 0 ? `, and ${more} more` : ''}`,
            ],
            action: { label: 'Invite people', path },
          }),
  }),

  /** This mail goes to each member of the stall. */
  'stall-off-list': defineMail<StallOffList>({
    group: 'stalls',
    bell: ({ stall, reason }) => ({
      to: 'person',
      kind: reason === null ? 'stall-back-on-list' : 'stall-off-list',
      target: 'own stall',
      about: stall,
    }),
    render: (expo, { name, stall, reason, visits, path }) =>
      reason === null
        ? renderMail(expo, {
            subject: `${stall} is listed again at ${expo.name}`,
            name,
            paragraphs: [`The organiser has put ${stall} back on the list. Visitors can find it again.`],
            action: { label: 'See your stall', path },
            reason: 'of your stall',
          })
        : renderMail(expo, {
            subject: `${stall} was taken off the list at ${expo.name}`,
            name,
            paragraphs: [
              `The organiser has taken ${stall} off the list. Visitors no longer find it, and can send no new inquiry or booking. The reason:`,
            ],
            quote: reason,
            action: { label: 'See your stall', path },
            after: [
              ...(visits > 0
                ? [
                    `${counted(visits, 'site visit', 'site visits')} to come ${visits === 1 ? 'stays' : 'stay'} booked, and the visitors have been told. You can cancel them, but not confirm or move them.`,
                  ]
                : []),
              `You can still edit your stall and answer inquiries. Write to ${expo.email} to be listed again.`,
            ],
            reason: 'of your stall',
          }),
  }),

  'member-changed': defineMail<MemberChanged>({
    // The mail can't be switched off, because it is about rights that another person gave or took.
    group: null,
    render: (expo, { name, by, stall, role }) =>
      renderMail(expo, {
        subject: role
          ? `You are ${role === 'owner' ? 'an owner' : 'staff'} of ${stall}`
          : `You no longer work for ${stall}`,
        name,
        paragraphs: [
          role
            ? `${by ?? 'The organiser'} made you ${role === 'owner' ? 'an owner' : 'staff'} of ${stall}. ${changedTexts[role]}`
            : `${by ?? 'The organiser'} removed you from ${stall}. You keep your account.`,
        ],
        ...(role && { action: { label: 'See the people of the stall', path: '/admin/members' } }),
        after: ['If this is a mistake, ask an owner of the stall or the organiser.'],
        reason: role ? 'you are a member of this stall' : 'you were a member of this stall',
      }),
  }),

  /** This mail goes to the owners of the stall. The release before doesn't tell them of deactivated accounts. */
  'member-left': defineMail<MemberLeft>({
    group: 'stalls',
    render: (expo, { name, who, stall, isDeleted = false, isDeactivated = false }) =>
      renderMail(expo, {
        subject: isDeactivated ? `${who} can no longer work for ${stall}` : `${who} has left ${stall}`,
        name,
        paragraphs: [
          isDeleted
            ? `${who} no longer works for ${stall}: the account was deleted. Site visits and inquiries that were assigned to ${who} are assigned to no one now.`
            : `${isDeactivated ? `The organiser has deactivated the account of ${who}, who can’t sign in or work for ${stall} until it is activated again.` : `${who} no longer works for ${stall}.`} Site visits and inquiries that are assigned to ${who} stay so until you assign them to another person.`,
        ],
        action: { label: 'See the site visits', path: '/admin/site-visits' },
        reason: 'you own this stall',
      }),
  }),

  'agent-number-asked': defineMail<AgentNumberAsked>({
    group: 'stalls',
    bell: ({ stall }) => ({
      to: 'person',
      kind: 'agent-number-asked',
      target: 'own stall',
      about: stall,
    }),
    render: (expo, { name, stall, id }) =>
      renderMail(expo, {
        subject: `RERA agent number of ${stall}`,
        name,
        paragraphs: [
          `Visitors can now see the RERA agent number of consultants. The stall of ${stall} has none yet.`,
          'Enter the number of your registration as an agent. Your stall stays listed either way; you are asked only once.',
        ],
        action: { label: 'Enter the number', path: `/admin/stalls/${id}#firm` },
        reason: 'you are a member of this stall',
      }),
  }),
};
