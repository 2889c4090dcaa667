import { about, type MakeSample, others } from './sample.ts';

export const claimSamples: Record<string, MakeSample> = {
  'claims.make': async ({ newFirm }) => ({ input: { exhibitor_id: await newFirm(), rera_number: 'P51800000001' } }),
  'claims.withdraw': about(({ newClaim }, { id }) => newClaim(id)),
  'claims.find': about(({ newClaim }) => newClaim()),
  // The tests of claims cover documents.
  'claims.document': about(({ newClaim }) => newClaim(), {}, 404),
  'claims.decide': about(({ newClaim }) => newClaim(), { accept: true }),
  'claims.history': about(({ newClaim }) => newClaim()),
};

export const refusedClaims: Record<string, MakeSample[]> = {
  'claims.withdraw': [others(({ newClaim }) => newClaim())],
};
