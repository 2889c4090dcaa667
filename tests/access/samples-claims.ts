import { type MakeSample, nothing } from './sample.ts';

export const claimSamples: Record<string, MakeSample> = {
  'claims.make': async ({ newFirm }) => ({ input: { exhibitor_id: await newFirm(), rera_number: 'P51800000001' } }),
  'claims.own': nothing,
  'claims.withdraw': async ({ newClaim }, { id }) => ({ input: { id: await newClaim(id) } }),
  'claims.list': nothing,
  'claims.find': async ({ newClaim }) => ({ input: { id: await newClaim() } }),
  // The tests of claims cover documents.
  'claims.document': async ({ newClaim }) => ({ input: { id: await newClaim() }, status: 404 }),
  'claims.decide': async ({ newClaim }) => ({ input: { id: await newClaim(), accept: true } }),
  'claims.history': async ({ newClaim }) => ({ input: { id: await newClaim() } }),
};

export const refusedClaims: Record<string, MakeSample[]> = {
  'claims.withdraw': [async ({ newClaim }) => ({ input: { id: await newClaim() }, status: 404 })],
};
