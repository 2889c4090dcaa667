import { useState } from 'react';
import { belongs } from '#access/shared/audience-rules.ts';
import { type MailGroup, mailGroups, mailGroupTexts } from '#notifications/shared/mail-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import type { Person } from '#users/shared/fields.ts';

/** Visitors can get only these groups of mails. Of stalls they hear only what was decided about a claim of theirs. */
const forVisitors: readonly MailGroup[] = ['stalls', 'reminders', 'alerts'];
const claimTexts = { label: 'Claims', hint: 'What was decided if you said that a listed firm is yours.' };

/** Lets people choose which mails they get. `stored` is undefined if the choices couldn't be loaded. */
export function MailChoices({ person, stored }: { person: Person; stored: MailGroup[] | undefined }) {
  const [off, setOff] = useState(stored);
  const [state, setState] = useState<{ busy?: boolean; done?: string; error?: string }>({});
  if (!off)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        Your choices couldn’t be loaded.
        <Button variant="outline" onClick={() => location.reload()}>
          Reload
        </Button>
      </p>
    );
  const isExhibitor = belongs('exhibitors', person);
  const shown = mailGroups.filter((group) => isExhibitor || forVisitors.includes(group));
  const save = async () => {
    setState({ busy: true });
    try {
      const { message, data } = await api().mails.update({ off });
      setOff(data.off);
      setState({ done: message });
    } catch (error) {
      setState({ error: (error as Error).message || 'This didn’t work. Check your connection and try again.' });
    }
  };
  return (
    <form
      method="post"
      noValidate
      aria-label="Emails"
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {shown.map((group) => (
        <CheckboxField
          key={group}
          name={group}
          {...(group === 'stalls' && !isExhibitor ? claimTexts : mailGroupTexts[group])}
          checked={!off.includes(group)}
          onChange={({ target }) => {
            setState({});
            setOff(target.checked ? off.filter((each) => each !== group) : [...off, group]);
          }}
        />
      ))}
      <p className="text-sm text-muted">
        Emails about signing in, your password and your address always come, and so do those about visits and inquiries
        that you sent yourself, reminders apart.
        {isExhibitor && ' What you switch off here is still in the bell of the admin area.'}
      </p>
      <FormError message={state.error} />
      <FormDone message={state.done} />
      <SubmitButton busy={state.busy ?? false} busyText="Saving…">
        Save
      </SubmitButton>
    </form>
  );
}
