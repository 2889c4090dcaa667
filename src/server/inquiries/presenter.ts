import type { Inquiry } from '#shared/inquiries/contract.ts';
import type { InquiryRow } from './queries.ts';

export function presentInquiry(row: InquiryRow): Inquiry {
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
    submitted_at: row.submittedAt.toISOString(),
  };
}
