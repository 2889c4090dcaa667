import { type MakeSample, nothing } from './sample.ts';

const unknownLink: MakeSample = () => ({ input: { token: 'A'.repeat(43) }, status: 422 });
const newEmail = () => `${crypto.randomUUID()}@expo.example`;

/** The calls on stalls' people and approvals. The consultant owns a stall. */
export const memberSamples: Record<string, MakeSample> = {
  'members.list': nothing,
  'members.stalls': nothing,
  'members.invitations': nothing,
  'members.invite': ({ consultant }) => ({
    input: { exhibitor_id: consultant.stall, email: newEmail(), role: 'staff' },
  }),
  'members.withdraw': async ({ consultant, invitationTo }) => ({
    input: { id: await invitationTo(consultant.stall) },
  }),
  'members.change': async ({ consultant, staffOf }) => ({
    input: { id: await staffOf(consultant.stall), role: 'owner' },
  }),
  'members.handOver': async ({ newOwnedStall, staffOf }, { id }) => ({
    input: { id: await staffOf(await newOwnedStall(id)) },
  }),
  'members.remove': async ({ consultant, staffOf }) => ({ input: { id: await staffOf(consultant.stall) } }),
  'members.meeting': async ({ newOwnedStall }, { id }) => ({ input: { id: await newOwnedStall(id), agreed: true } }),
  'members.submit': async ({ newOwnedStall }, { id }) => ({ input: { id: await newOwnedStall(id) }, status: 409 }),
  'members.history': ({ consultant }) => ({ input: { id: consultant.stall } }),
  'members.openInvitation': unknownLink,
  'members.accept': unknownLink,
  'approvals.list': nothing,
  'approvals.find': async ({ submittedStall }) => ({ input: { id: await submittedStall() } }),
  'approvals.approve': async ({ submittedStall }) => ({ input: { id: await submittedStall() } }),
  'approvals.refuse': async ({ submittedStall }) => ({ input: { id: await submittedStall(), reason: 'No photo.' } }),
};

/** Makes the same calls on stalls of others, and as staff. */
export const refusedMembers: Record<string, MakeSample[]> = {
  'members.list': [({ otherConsultant }) => ({ input: { exhibitor_id: otherConsultant.stall }, answer: { total: 0 } })],
  'members.stalls': [
    ({ otherConsultant }) => ({ input: { exhibitor_id: otherConsultant.stall }, answer: { total: 0 } }),
  ],
  'members.invitations': [
    async ({ otherConsultant, invitationTo }) => {
      await invitationTo(otherConsultant.stall);
      return { input: { exhibitor_id: otherConsultant.stall }, answer: { total: 0 } };
    },
  ],
  'members.invite': [
    ({ otherConsultant }) => ({
      input: { exhibitor_id: otherConsultant.stall, email: newEmail(), role: 'staff' },
      status: 404,
    }),
    async ({ stallWhereStaff }, { id }) => ({
      input: { exhibitor_id: await stallWhereStaff(id), email: newEmail(), role: 'staff' },
      status: 403,
    }),
  ],
  'members.withdraw': [
    async ({ otherConsultant, invitationTo }) => ({
      input: { id: await invitationTo(otherConsultant.stall) },
      status: 404,
    }),
    async ({ stallWhereStaff, invitationTo }, { id }) => ({
      input: { id: await invitationTo(await stallWhereStaff(id)) },
      status: 403,
    }),
  ],
  'members.change': [
    async ({ otherConsultant, staffOf }) => ({
      input: { id: await staffOf(otherConsultant.stall), role: 'owner' },
      status: 404,
    }),
    async ({ stallWhereStaff, staffOf }, { id }) => ({
      input: { id: await staffOf(await stallWhereStaff(id)), role: 'owner' },
      status: 403,
    }),
  ],
  'members.handOver': [
    async ({ otherConsultant, staffOf }) => ({ input: { id: await staffOf(otherConsultant.stall) }, status: 404 }),
    async ({ stallWhereStaff, staffOf }, { id }) => ({
      input: { id: await staffOf(await stallWhereStaff(id)) },
      status: 403,
    }),
  ],
  'members.remove': [
    async ({ otherConsultant, staffOf }) => ({ input: { id: await staffOf(otherConsultant.stall) }, status: 404 }),
    async ({ stallWhereStaff, staffOf }, { id }) => ({
      input: { id: await staffOf(await stallWhereStaff(id)) },
      status: 403,
    }),
  ],
  'members.meeting': [({ otherConsultant }) => ({ input: { id: otherConsultant.stall, agreed: true }, status: 404 })],
  'members.submit': [({ otherConsultant }) => ({ input: { id: otherConsultant.stall }, status: 404 })],
  'members.history': [({ otherConsultant }) => ({ input: { id: otherConsultant.stall }, status: 404 })],
};
