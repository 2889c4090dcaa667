import type { Figures, PlaceFigures, ReportTotals } from './contract.ts';

/** The columns of the report's tables, on the page, in the PDF and in CSV files. */
export const reportFigures: { field: keyof Figures; label: string }[] = [
  { field: 'views', label: 'Views' },
  { field: 'inquiries', label: 'Inquiries' },
  { field: 'visits', label: 'Visits' },
  { field: 'completed', label: 'Completed' },
];

export const totalLabels: { field: keyof ReportTotals; label: string }[] = [
  { field: 'new_visitors', label: 'New visitor accounts' },
  { field: 'sign_ins', label: 'Sign-ins' },
  { field: 'views', label: 'Views of stalls and projects' },
  { field: 'people', label: 'People who asked or booked' },
  { field: 'inquiries', label: 'Inquiries' },
  { field: 'visits', label: 'Visits booked' },
  { field: 'completed', label: 'Of these, completed' },
];

/** Returns the name of a row by place. */
export const placeName = ({ name }: Pick<PlaceFigures, 'name'>): string => name ?? 'Without a project or place';
