import { useState } from 'react';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import type { Person } from '#users/shared/fields.ts';
import { DeleteAccount } from './delete-account.tsx';

export function PersonalData({ person }: { person: Person }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <p>A file with all your data: profile, browsers, visits, inquiries and activity.</p>
        <a href="/api/user/data" download className={buttonClass({ variant: 'outline' })}>
          Download my data
        </a>
      </div>
      <div className="space-y-3 border-t border-base-300 pt-6">
        <p>Deleting your account can’t be undone.</p>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      {deleting && <DeleteAccount person={person} onClose={() => setDeleting(false)} />}
    </div>
  );
}
