export const inquiryStatuses = ['pending', 'in_progress', 'approved', 'rejected'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

export const inquiryStatusLabels: Record<InquiryStatus, string> = {
  pending: 'Pending',
  in_progress: 'In Progress',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** Lengths are in characters. */
export const messageLength = { max: 4_000, previewLength: 50 } as const;
