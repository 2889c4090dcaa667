import { about, type MakeSample } from './sample.ts';

/** The organisers' decisions: on reports of listings, which visitors make, and on pairs of firms. */
export const reportSamples: Record<string, MakeSample> = {
  'listingReports.make': async ({ newFirm }) => ({ input: { exhibitor_id: await newFirm(), reason: 'price' } }),
  'listingReports.find': about(({ newReport }) => newReport()),
  'listingReports.answer': about(({ newReport }) => newReport(), { outcome: 'acted', answer: 'Corrected.' }),
  'listingReports.history': about(({ newReport }) => newReport()),
  'firmPairs.find': about(({ newPair }) => newPair()),
  'firmPairs.decide': about(({ newPair }) => newPair(), { state: 'different' }),
  'firmPairs.history': about(({ newPair }) => newPair()),
};
