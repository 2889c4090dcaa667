import { type MakeSample, nothing } from './sample.ts';

/** The organisers' decisions: on reports of listings, which visitors make, and on pairs of firms. */
export const reportSamples: Record<string, MakeSample> = {
  'listingReports.make': async ({ newFirm }) => ({
    input: { exhibitor_id: await newFirm(), reason: 'price' },
  }),
  'listingReports.own': nothing,
  'listingReports.list': nothing,
  'listingReports.find': async ({ newReport }) => ({ input: { id: await newReport() } }),
  'listingReports.answer': async ({ newReport }) => ({
    input: { id: await newReport(), outcome: 'acted', answer: 'Corrected.' },
  }),
  'listingReports.history': async ({ newReport }) => ({ input: { id: await newReport() } }),
  'firmPairs.list': nothing,
  'firmPairs.find': async ({ newPair }) => ({ input: { id: await newPair() } }),
  'firmPairs.decide': async ({ newPair }) => ({ input: { id: await newPair(), state: 'different' } }),
  'firmPairs.history': async ({ newPair }) => ({ input: { id: await newPair() } }),
};
