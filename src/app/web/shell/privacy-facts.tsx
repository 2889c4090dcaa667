import { Link } from '@tanstack/react-router';
import { richTextLook } from '#platform/web/ui/rich-text.tsx';
import { monthsText } from '#retention/shared/rules.ts';
import type { SiteSettings } from '#settings/shared/contract.ts';

/** Says what the program keeps about people, on the privacy page after the organiser’s words. */
export function PrivacyFacts({ site }: { site: SiteSettings }) {
  const { inquiry_months, visit_months, unconfirmed_account_months: account_months } = site;
  return (
    <div className={richTextLook}>
      <h2>Inquiries and site visits</h2>
      <p>
        Your name, email, phone number and what you write go to the firm that you ask or visit, to the builder of the
        project if you ask a consultant, and to the organiser. A builder may pass them to a consultant of the project. A
        link in each email to you withdraws your consent and erases them.
      </p>
      <p>
        {inquiry_months === null && visit_months === null
          ? erased('Both', null, '')
          : `${erased('Inquiries', inquiry_months, 'after they were sent')} ${erased('Site visits', visit_months, 'after their day')}`}
      </p>
      <h2>Your account</h2>
      <p>
        Your account, your shortlist and your saved searches are kept until you delete the account, which you can do in
        your profile at any time. There you can also export all that is kept about you.
        {account_months !== null &&
          ` Accounts that were never confirmed are deleted after ${monthsText(account_months)}.`}
      </p>
      <h2>What you look at</h2>
      <p>
        Pages that you open, buttons that you press and what you search for are counted. While you are signed in, the
        firms whose pages you open see it by your name; without an account a random number in a cookie stands for you.
        It is kept for this month and the {monthsText(site.activity_months)} before; then only sums are left.
      </p>
      <p>
        If your browser sends Global Privacy Control or Do Not Track, nothing of it is stored without an account, and
        firms don’t see your name with it.
      </p>
      <h2>Cookies and other firms</h2>
      <p>
        Cookies keep you signed in, protect forms, and hold that random number for a year. There is no advertising, and
        no program of another firm runs on these pages. A map or a video that you open may come from another firm, which
        then sees your network address.
      </p>
      <h2>Questions and complaints</h2>
      <p>
        To ask what is kept, to correct it or to complain, write to{' '}
        {site.email ? (
          <a href={`mailto:${site.email}`}>{site.email}</a>
        ) : (
          <Link to="/$page" params={{ page: 'contact' }}>
            the organiser
          </Link>
        )}
        .
      </p>
    </div>
  );
}

const erased = (what: string, months: number | null, from: string): string =>
  months === null
    ? `${what} are kept until you withdraw your consent.`
    : `${what} are erased ${monthsText(months)} ${from}.`;
