import { buyerMessage } from '#inquiries/shared/contact-rules.ts';
import { FirmContact } from '#inquiries/web/firm-contact.tsx';
import { siteOrigin, useSite } from '#platform/web/lib/site.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';

export type ProjectContactProps = {
  project: Pick<ProjectDetail, 'id' | 'project_name'>;
  firm: { name: string; phone?: string | null | undefined; email?: string | null | undefined };
  logs?: string;
};

/** Shows WhatsApp and call buttons on a project's page. The script is loaded only for people who see contacts. */
export function ProjectContact({ project: { id, project_name }, ...contact }: ProjectContactProps) {
  const { name: expo } = useSite();
  const url = `${siteOrigin()}/project/${id}/details`;
  return <FirmContact {...contact} text={buyerMessage({ about: project_name, expo, url })} />;
}
