import { Building2 } from 'lucide-react';
import { MessagePage } from '#platform/web/lib/message-page.tsx';

const missing = 'Project Not Found';

/**
 * Shown for a missing project. @param data is the server's message, which differs for a project whose builder was taken
 * off the list.
 */
export function ProjectNotFound({ data }: { data?: unknown }) {
  const title = String(data ?? missing);
  return (
    <MessagePage
      icon={Building2}
      title={title}
      hint={
        title === missing
          ? 'It may have been removed, or the address may be wrong.'
          : 'This project may be listed again later.'
      }
      steps={[
        ['Go Home', '/'],
        ['See all projects', '/projects'],
      ]}
    />
  );
}
