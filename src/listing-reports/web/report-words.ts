import type { ReportState } from '#listing-reports/shared/rules.ts';
import type { Tone } from '#platform/web/ui/badge.tsx';

export const reportStateWords: Record<ReportState, { text: string; tone: Tone }> = {
  open: { text: 'Open', tone: 'blue' },
  acted: { text: 'Acted on', tone: 'green' },
  no_fault: { text: 'Nothing wrong', tone: 'grey' },
  abuse: { text: 'Made up', tone: 'light' },
};

export const reportsPath = '/admin/listing-reports';
