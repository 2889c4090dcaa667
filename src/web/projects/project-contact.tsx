import { buyerMessage } from '#shared/inquiries/contact-rules.ts';
import type { ProjectDetail } from '#shared/projects/contract.ts';
import { FirmContact } from '../inquiries/firm-contact.tsx';
import { siteOrigin } from '../lib/origin.ts';
import { useSite } from '../lib/site.ts';

export type ProjectContactProps = {
  project: Pick<ProjectDetail, 'id' | 'project_name'>;
  firm: { name: string; phone?: string | null | undefined; email?: string | null | undefined };
  logs?: string;
};

/** WhatsApp and call from a project's page; its script is loaded only for people who see contacts. */
export function ProjectContact({ project: { id, project_name }, ...contact }: ProjectContactProps) {
  const { name: expo } = useSite();
  const url = `${siteOrigin()}/project/${id}/details`;
  return <FirmContact {...contact} text={buyerMessage({ about: project_name, expo, url })} />;
}
