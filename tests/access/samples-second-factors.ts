import { password } from '../support/people.ts';
import { about, type MakeSample, newVisitor, others } from './sample.ts';

const withPassword = { current_password: password };
const unknown = { ticket: 'A'.repeat(43), code: '123456' };

/** The tests of two-step sign-in cover codes and passkeys. These people have none. */
export const secondFactorSamples: Record<string, MakeSample> = {
  'secondFactors.signIn': () => ({ input: unknown, status: 422 }),
  'secondFactors.passkeyOptions': () => ({ input: { ticket: unknown.ticket }, status: 422 }),
  'secondFactors.startPasskey': () => ({ input: withPassword }),
  'secondFactors.addPasskey': () => ({
    input: { ticket: unknown.ticket, name: 'Phone', passkey: { id: 'A', client_data: 'A', attestation: 'A' } },
    status: 422,
  }),
  'secondFactors.removePasskey': about(({ passkeyOf }, { id }) => passkeyOf(id), withPassword),
  'secondFactors.startApp': () => ({ input: withPassword }),
  'secondFactors.confirmApp': () => ({ input: unknown, status: 422 }),
  'secondFactors.removeApp': () => ({ input: withPassword, status: 404 }),
  'users.removeSecondFactor': about(newVisitor, {}, 404),
  'securityLog.list': () => ({ input: { kind: 'sign-in' } }),
  'secondFactors.newRecoveryCodes': () => ({ input: withPassword, status: 404 }),
};

export const refusedSecondFactors: Record<string, MakeSample[]> = {
  'secondFactors.removePasskey': [
    others(async (stage, caller) => stage.passkeyOf(await newVisitor(stage, caller)), withPassword),
  ],
};
