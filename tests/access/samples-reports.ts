import { type MakeSample, nothing } from './sample.ts';

/** Reports of listings: visitors make them, organisers answer them. */
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
};
