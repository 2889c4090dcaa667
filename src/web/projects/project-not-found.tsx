import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { MessagePage } from '../lib/message-page.tsx';
import { buttonClass } from '../ui/button.tsx';

/** Stands in for a project that isn't there, or no longer shown. */
export function ProjectNotFound() {
  return (
    <MessagePage
      documentTitle="Project Not Found"
      icon={<Building2 size={32} aria-hidden="true" />}
      title="Project Not Found"
      hint="Its builder may have taken it down, or the address may be mistyped. All projects on show are in the directory."
    >
      <Link to="/" className={buttonClass({})}>
        Go Home
      </Link>
    </MessagePage>
  );
}
