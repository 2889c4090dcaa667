import { Star } from 'lucide-react';
import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import { type Rating, ratings, ratingTexts } from '#site-visits/shared/feedback-rules.ts';
import type { ManagedVisit } from '#site-visits/shared/manage-contract.ts';

/** Asks for a rating with two taps: the number of stars, and send. */
export function RateVisit({ token, visit }: { token: string; visit: ManagedVisit }) {
  const given = visit.feedback.rating as Rating | null;
  const [chosen, setChosen] = useState<Rating | null>(given);
  const [isAsked, setAsked] = useState(false);
  const { busy, problem, run } = useAction('problem');
  const saved = useAfterSave();
  const send = (rating: Rating) =>
    run(async () => saved((await api().siteVisits.manageFeedback({ token, rating })).message));
  return (
    <section aria-labelledby="rate-title" className="mt-6 rounded-box border border-base-300 p-4 sm:p-5">
      <h2 id="rate-title" className="text-xl">
        {given ? 'Your rating' : 'How was your visit?'}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {visit.exhibitor} sees it. Others see an average only, from five visitors on.
      </p>
      <fieldset className="mt-3">
        <legend className="sr-only">Rating</legend>
        <div className="flex flex-wrap items-center">
          {ratings.map((rating) => (
            <button
              key={rating}
              type="button"
              aria-pressed={chosen === rating}
              aria-label={`${rating} of 5, ${ratingTexts[rating].toLowerCase()}`}
              className="grid h-12 w-11 cursor-pointer place-items-center rounded-field text-primary hover:bg-base-200"
              onClick={() => setChosen(rating)}
            >
              <Star size={30} aria-hidden="true" fill={chosen && rating <= chosen ? 'currentColor' : 'none'} />
            </button>
          ))}
          <span className="ms-2 font-semibold">{chosen && ratingTexts[chosen]}</span>
        </div>
      </fieldset>
      <form
        className="mt-3 space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) void send(chosen);
          else setAsked(true);
        }}
      >
        <FormError message={problem ?? (isAsked && !chosen ? 'Choose one to five stars first.' : undefined)} />
        <SubmitButton busy={busy} busyText="Sending…" idle={chosen !== null && chosen === given}>
          {given ? 'Change the rating' : 'Send'}
        </SubmitButton>
      </form>
    </section>
  );
}
