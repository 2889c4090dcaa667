import type { AnsweredInquiry, Inquiry, OwnInquiry } from '#inquiries/shared/contract.ts';
import type { InquiryRow } from './queries.ts';
import type { selectReplies } from './thread-queries.ts';

export function presentInquiry(row: Omit<InquiryRow, 'repliedAt'>): Inquiry {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    developer_name: row.exhibitorName,
    kind: row.kind,
    exhibitor_id: row.exhibitorId,
    project_id: row.projectId,
    project_name: row.projectName,
    project_title: row.projectTitle,
    project_location: row.projectLocation,
    message: row.message,
    status: row.status,
    awaits_confirmation: row.awaitsConfirmation,
    submitted_at: row.submittedAt.toISOString(),
  };
}

export const presentOwn = (row: InquiryRow): OwnInquiry => ({
  ...presentInquiry(row),
  replied_at: row.repliedAt?.toISOString() ?? null,
});

type Replies = Awaited<ReturnType<typeof selectReplies>>;

export const presentAnswered = (row: InquiryRow, replies: Replies): AnsweredInquiry => ({
  ...presentOwn(row),
  replies: replies.map(({ id, stall, at, body }) => ({ id, by: stall, at: at.toISOString(), body: body ?? '' })),
});
