import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { phoneInput } from '#accounts/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { clearPendingRedirect, pendingRedirect } from './pending-redirect.ts';
import { currentSession, revalidate, whenInitialised } from './session.ts';

const failed = 'Failed to save phone number. Please try again.';

/** Asks for a phone number, then opens the pending page (docs/product/accounts.md, "Phone verification"). */
export function PhoneVerificationPage({ redirect }: { redirect: string | undefined }) {
  const router = useRouter();
  const [needed, setNeeded] = useState(true);
  const isLeaving = useRef(false);
  const goOn = async () => {
    // The phone number may be saved while `skipIfKnown` is waiting.
    if (isLeaving.current) return;
    isLeaving.current = true;
    const href = pendingRedirect() ?? redirect ?? '/';
    clearPendingRedirect();
    await router.navigate({ href, replace: true });
  };
  const skipIfKnown = async () => {
    await whenInitialised();
    if (currentSession().state === 'signedOut') return router.navigate({ to: '/login', replace: true });
    const { data } = await api().accounts.user();
    if (data.phone === null) return;
    setNeeded(false);
    await goOn();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount; the form stays if it fails
  useEffect(() => void skipIfKnown().catch(() => {}), []);
  return (
    <div className="page-width py-8 sm:py-16">
      <div className="mx-auto max-w-md card p-5 sm:p-8">
        <h1>Phone Number Required</h1>
        <p className="mt-2 text-muted">Please add your phone number to continue</p>
        {needed ? (
          <PhoneForm onSaved={goOn} />
        ) : (
          <p role="status" className="mt-6">
            You already have a phone number. One moment…
          </p>
        )}
        <p className="mt-6 border-t border-base-300 pt-4 text-sm text-muted">
          Your information is secure and will only be used for property-related communications.
        </p>
      </div>
    </div>
  );
}

function PhoneForm({ onSaved }: { onSaved: () => Promise<void> }) {
  const { form, field, onSubmit, message, busy } = useApiForm({
    schema: phoneInput,
    check: 'onChange',
    send: async (input) => {
      const { success } = await api().accounts.phone(input);
      if (!success) throw new Error('Failed to save phone number');
      await onSaved();
      await revalidate();
    },
  });
  const phone = form.watch('phone') ?? '';
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-6 space-y-5" aria-label="Phone number">
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        placeholder="+91 98200 12345"
        required
        live
        {...field('phone')}
      />
      <FormError message={message && failed} />
      <SubmitButton
        busy={busy}
        busyText="Saving..."
        disabled={phone.trim() === ''}
        size="large"
        className="w-full text-base"
      >
        Continue
      </SubmitButton>
    </form>
  );
}
