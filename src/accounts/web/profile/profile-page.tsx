import '#platform/web/ui/all-styles.css';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnSession } from '#accounts/shared/contract.ts';
import type { SecondFactors } from '#accounts/shared/second-factors/contract.ts';
import { TwoStepPanel } from '#accounts/web/second-factors/two-step-panel.tsx';
import type { MailGroup } from '#notifications/shared/mail-rules.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { savedSearchesPath } from '#saved-searches/shared/rules.ts';
import type { Person } from '#users/shared/fields.ts';
import { AvatarForm } from './avatar-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DetailsForm } from './details-form.tsx';
import { EmailPanel } from './email-panel.tsx';
import { MailChoices } from './mail-choices.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileSection, sections } from './profile-section.tsx';
import { SessionList } from './session-list.tsx';

const savedSearches: string = savedSearchesPath;

type Props = {
  viewer: Person;
  ownSessions: OwnSession[];
  factors: SecondFactors;
  mailsOff: MailGroup[] | undefined;
};

export function ProfilePage({ viewer, ownSessions, factors, mailsOff }: Props) {
  return (
    <div className="page-width py-6 sm:py-12">
      <h1>Your profile</h1>
      <p className="mt-1 text-muted">{viewer.roles.map(({ name }) => name).join(', ')}</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <nav aria-label="Sections" className="lg:sticky lg:top-6">
          <ul className="flex flex-wrap gap-x-4 lg:flex-col">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block py-2.5 text-primary lg:py-1.5 underline lg:no-underline lg:hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-3xl space-y-6">
          <ProfileSection id="about" lead="Shown to the organiser and to the firms you contact.">
            <AvatarForm person={viewer} />
            <DetailsForm person={viewer} />
          </ProfileSection>
          <ProfileSection id="email" lead="Used to sign in and for our emails.">
            <EmailPanel person={viewer} />
          </ProfileSection>
          <ProfileSection
            id="password"
            lead={
              viewer.has_password
                ? 'Changing it signs you out on all other browsers.'
                : 'You sign in with Google. Set a password to sign in without it, too.'
            }
          >
            {/* The key remounts the form when a first password is set. */}
            <PasswordForm key={String(viewer.has_password)} person={viewer} />
          </ProfileSection>
          <ProfileSection id="two-step" lead="Your password or Google first, then a code or a passkey.">
            <TwoStepPanel person={viewer} stored={factors} />
          </ProfileSection>
          <ProfileSection id="mails" lead="Choose which emails you get.">
            <MailChoices person={viewer} stored={mailsOff} />
            <Link to={savedSearches} className="mt-5 inline-block text-primary underline">
              Your saved searches, each with its emails
            </Link>
          </ProfileSection>
          <ProfileSection id="sessions" lead="Don’t recognise one? Sign it out and change your password.">
            <SessionList sessions={ownSessions} />
          </ProfileSection>
          <ProfileSection id="data" lead="Download your data, or delete your account.">
            <PersonalData person={viewer} />
          </ProfileSection>
        </div>
      </div>
    </div>
  );
}

function PersonalData({ person }: { person: Person }) {
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
