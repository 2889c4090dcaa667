import { Link, useLocation } from '@tanstack/react-router';
import { BellOff, BellRing, CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { KeepsForms } from '#accounts/web/session-ended-dialog.tsx';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { api } from '#platform/web/lib/api.ts';
import { ErrorLinks } from '#platform/web/lib/error-links.tsx';
import { useCloseDialog } from '#platform/web/lib/opened-by-link.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter, useDialog } from '#platform/web/ui/dialog.tsx';
import { CloseButton, DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { savedSearchForm } from '#saved-searches/shared/fields.ts';
import {
  mailFrequencies,
  mailFrequencyTexts,
  maxSearchNameLength,
  savedSearchesPath,
} from '#saved-searches/shared/rules.ts';
import type { HomeFacets } from '#search/shared/home-contract.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import { chipsOf } from '../filters.ts';
import { homesPage } from './home-filters.ts';
import { titleOf } from './home-head.ts';

type Props = { search: HomeSearch; facets: HomeFacets };

const savedSearches: string = savedSearchesPath;

/**
 * The dialog is opened by `#save`, which survives signing in. Its links replace its address in the history, so that going
 * back leads to the search and not to this dialog again.
 */
export function SaveSearch(props: Props) {
  const viewer = useViewer();
  const close = useCloseDialog({ to: '.', search: true });
  return (
    <KeepsForms>
      <Dialog title="Save this search" onClose={close}>
        {viewer ? <SaveForm {...props} /> : <SignInFirst />}
      </Dialog>
    </KeepsForms>
  );
}

function SignInFirst() {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <>
      <DialogBody>
        <p>Sign in to save this search and get an email when a project matches. You come back to it here.</p>
      </DialogBody>
      <DialogFooter>
        <CloseButton text="Cancel" />
        <Link
          to="/register"
          search={{ redirect: here }}
          replace
          className={buttonClass({ variant: 'outline' }, 'whitespace-nowrap')}
        >
          Create account
        </Link>
        <Link to="/login" search={{ redirect: here }} replace className={buttonClass({})}>
          Sign in
        </Link>
      </DialogFooter>
    </>
  );
}

const icons = { 'at once': BellRing, weekly: CalendarDays, never: BellOff } as const;
const cards = mailFrequencies.map((value) => {
  const Icon = icons[value];
  return { value, ...mailFrequencyTexts[value], icon: <Icon size={20} aria-hidden="true" /> };
});

/** Returns the page's title, extended by the filters that it leaves out. */
function proposedName(search: HomeSearch, facets: HomeFacets): string {
  const title = titleOf(search, facets);
  const labels = chipsOf(homesPage.filters, search, facets).map(({ label }) => label);
  const rest = labels.filter((label) => !title.toLowerCase().includes(label.toLowerCase()));
  return (rest.length === labels.length ? labels : [title, ...rest]).join(', ').slice(0, maxSearchNameLength);
}

function SaveForm({ search, facets }: Props) {
  const { close } = useDialog();
  const [done, setDone] = useState<string>();
  const name = proposedName(search, facets);
  const { field, ...state } = useApiForm({
    schema: savedSearchForm,
    defaultValues: { name, frequency: 'at once' },
    send: async (form) => {
      const { sort: _, page: __, view: ___, ...filters } = search;
      setDone((await api().savedSearches.save({ ...form, search: filters })).message);
    },
  });
  if (done)
    return (
      <>
        <DialogBody>
          <FormDone message={done} />
        </DialogBody>
        <DialogFooter>
          <Link to={savedSearches} replace className={buttonClass({ variant: 'outline' })}>
            Saved searches
          </Link>
          <Button onClick={close}>Done</Button>
        </DialogFooter>
      </>
    );
  return (
    <DialogForm
      {...state}
      resolve={<ErrorLinks more={state.failed?.more} />}
      unsaved={false}
      submit="Save search"
      submitting="Saving…"
    >
      <div className="space-y-5">
        <TextField label="Name" required autoComplete="off" {...field('name')} />
        <RadioCards label="Emails about new projects" cards={cards} chosen="at once" {...field('frequency')} />
      </div>
    </DialogForm>
  );
}
