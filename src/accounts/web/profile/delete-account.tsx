import { useRouter } from '@tanstack/react-router';
import { belongs } from '#access/shared/audience-rules.ts';
import { deleteAccountInput } from '#accounts/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { ErrorLinks } from '#platform/web/lib/error-links.tsx';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import type { Person } from '#users/shared/fields.ts';
import { EmailField } from '../email-field.tsx';
import { endLocalSession } from '../signing.ts';

export function DeleteAccount({ person, onClose }: { person: Person; onClose: () => void }) {
  const router = useRouter();
  const { field, onSubmit, message, failed, busy } = useApiForm({
    schema: deleteAccountInput,
    send: async (input) => {
      await api().accounts.deleteAccount(input);
      await endLocalSession(() => router.navigate({ to: '/account-deleted', replace: true }));
    },
  });
  return (
    <Dialog title="Delete my account" onClose={onClose}>
      <form
        method="post"
        noValidate
        onSubmit={onSubmit}
        aria-label="Delete my account"
        className="flex min-h-0 flex-1 flex-col"
      >
        <DialogBody>
          <div className="space-y-5">
            <div className="space-y-2">
              <p>
                <strong>Deleted:</strong> your name, address, phones, picture and password
                {belongs('builders and consultants', person) &&
                  ' (the address and phones also where your stall shows them)'}
                , and every browser you are signed in with. Upcoming site visits are cancelled, and the exhibitors are
                notified by email.
              </p>
              <p>
                <strong>Kept:</strong>{' '}
                {belongs('builders and consultants', person) &&
                  'your stall and its projects, without an owner (the organiser decides about them), and '}
                the dates of your bookings and inquiries, without your name, contact details and messages. Firms keep
                the emails they received about you.
              </p>
              <p>This can’t be undone.</p>
            </div>
            <EmailField
              label="Your email address"
              hint={
                <>
                  Type <strong className="break-all">{person.email}</strong> to confirm.
                </>
              }
              autoComplete="off"
              {...field('email')}
            />
            {person.has_password && (
              <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
            )}
            <FormError message={message}>
              <ErrorLinks more={failed?.more} />
            </FormError>
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Keep my account
          </Button>
          <SubmitButton variant="danger" busy={busy} busyText="Deleting…">
            Delete my account
          </SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
