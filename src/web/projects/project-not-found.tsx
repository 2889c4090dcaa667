import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { MessagePage } from '../lib/message-page.tsx';
import { buttonClass } from '../ui/button.tsx';

export function ProjectNotFound() {
  return (
    <MessagePage
      documentTitle="Project Not Found"
      icon={<Building2 size={32} aria-hidden="true" />}
      title="Project Not Found"
      hint="It may have been removed, or the address may be wrong. All projects are in the directory."
    >
      <Link to="/" className={buttonClass({})}>
        Go Home
      </Link>
    </MessagePage>
  );
}
