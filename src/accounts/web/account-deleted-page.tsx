import { UserRoundX } from 'lucide-react';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';

export const AccountDeletedPage = () => (
  <div className="page-width py-12">
    <EmptyState
      level={1}
      icon={<UserRoundX size={32} aria-hidden="true" />}
      title="Your account is deleted"
      hint="Your personal data has been removed. You can still browse the directory, and create an account again at any time."
      steps={[['Go to the home page', '/']]}
    />
  </div>
);
