import { inquiriesToBuilder, inquiriesToConsultant } from './inquiries-to-demo-stalls.ts';
import { inquiriesByExhibitors, inquiriesToOthers } from './inquiries-to-other-stalls.ts';
import type { PlannedInquiry } from './planned.ts';

/** The inquiries of the demo expo: of the past fortnight, in every state, those of the demo accounts among them. */
export const demoInquiries: readonly PlannedInquiry[] = [
  ...inquiriesToBuilder,
  ...inquiriesToConsultant,
  ...inquiriesToOthers,
  ...inquiriesByExhibitors,
];
