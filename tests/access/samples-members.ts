import { about, type MakeSample, newEmail, others, unknownLink } from './sample.ts';
import type { Caller, Stage } from './stage.ts';

const ownStaff = ({ consultant, staffOf }: Stage) => staffOf(consultant.stall);
const othersStaff = ({ otherConsultant, staffOf }: Stage) => staffOf(otherConsultant.stall);
/** Adds another person to a stall where the caller is staff. */
const fellowStaff = async ({ stallWhereStaff, staffOf }: Stage, { id }: Caller) => staffOf(await stallWhereStaff(id));
const ownedStall = ({ newOwnedStall }: Stage, { id }: Caller) => newOwnedStall(id);
const othersStall = ({ otherConsultant }: Stage) => otherConsultant.stall;
const submitted = ({ submittedStall }: Stage) => submittedStall();
const invite = (exhibitor_id: number) => ({ exhibitor_id, email: newEmail(), role: 'staff' });

/** The calls on stalls' people and approvals. The consultant owns a stall. */
export const memberSamples: Record<string, MakeSample> = {
  'members.invite': ({ consultant }) => ({ input: invite(consultant.stall) }),
  'members.withdraw': about(({ consultant, invitationTo }) => invitationTo(consultant.stall)),
  'members.change': about(ownStaff, { role: 'owner' }),
  'members.handOver': about(async ({ newOwnedStall, staffOf }, { id }) => staffOf(await newOwnedStall(id))),
  'members.remove': about(ownStaff),
  'members.meeting': about(ownedStall, { agreed: true }),
  'members.submit': about(ownedStall, {}, 409),
  'members.history': about(({ consultant }) => consultant.stall),
  'members.openInvitation': unknownLink(422),
  'members.accept': unknownLink(422),
  'approvals.find': about(submitted),
  'approvals.approve': about(submitted),
  'approvals.refuse': about(submitted, { reason: 'No photo.' }),
};

const noneOfOthers: MakeSample = ({ otherConsultant }) => ({
  input: { exhibitor_id: otherConsultant.stall },
  answer: { total: 0 },
});

/** Makes the same calls on stalls of others, and as staff. */
export const refusedMembers: Record<string, MakeSample[]> = {
  'members.list': [noneOfOthers],
  'members.stalls': [noneOfOthers],
  'members.invitations': [
    async (stage, caller) => {
      await stage.invitationTo(stage.otherConsultant.stall);
      return noneOfOthers(stage, caller);
    },
  ],
  'members.invite': [
    ({ otherConsultant }) => ({ input: invite(otherConsultant.stall), status: 404 }),
    async ({ stallWhereStaff }, { id }) => ({ input: invite(await stallWhereStaff(id)), status: 403 }),
  ],
  'members.withdraw': [
    others(({ otherConsultant, invitationTo }) => invitationTo(otherConsultant.stall)),
    about(async ({ stallWhereStaff, invitationTo }, { id }) => invitationTo(await stallWhereStaff(id)), {}, 403),
  ],
  'members.change': [others(othersStaff, { role: 'owner' }), about(fellowStaff, { role: 'owner' }, 403)],
  'members.handOver': [others(othersStaff), about(fellowStaff, {}, 403)],
  'members.remove': [others(othersStaff), about(fellowStaff, {}, 403)],
  'members.meeting': [others(othersStall, { agreed: true })],
  'members.submit': [others(othersStall)],
  'members.history': [others(othersStall)],
};
