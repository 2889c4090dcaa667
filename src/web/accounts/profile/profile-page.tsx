import type { OwnSession } from '#shared/accounts/contract.ts';
import type { Person } from '#shared/users/fields.ts';
import { AvatarForm } from './avatar-form.tsx';
import { DetailsForm } from './details-form.tsx';
import { EmailPanel } from './email-panel.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalData } from './personal-data.tsx';
import { ProfileSection, sections } from './profile-section.tsx';
import { SessionList } from './session-list.tsx';

/** What a signed-in person sees and changes of their own account. */
export function ProfilePage({ viewer, ownSessions }: { viewer: Person; ownSessions: OwnSession[] }) {
  return (
    <div className="page-width py-6 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">Your profile</h1>
      <p className="mt-1 text-muted">{viewer.roles.map(({ name }) => name).join(', ')}</p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <nav aria-label="Sections" className="lg:sticky lg:top-6">
          <ul className="flex flex-wrap gap-x-4 lg:flex-col">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1.5 text-primary underline lg:no-underline lg:hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-3xl space-y-6">
          <ProfileSection id="about" lead="What the organiser sees of you, and the firms you write to.">
            <AvatarForm person={viewer} />
            <DetailsForm person={viewer} />
          </ProfileSection>
          <ProfileSection id="email" lead="You sign in with it, and our mail goes there.">
            <EmailPanel person={viewer} />
          </ProfileSection>
          <ProfileSection
            id="password"
            lead={
              viewer.has_password
                ? 'When you change it, every other browser is signed out.'
                : 'You sign in with Google. With a password you can sign in without it, too.'
            }
          >
            {/* Begins anew once there is a password where there was none. */}
            <PasswordForm key={String(viewer.has_password)} person={viewer} />
          </ProfileSection>
          <ProfileSection id="sessions" lead="Is there one you don’t know? Sign it out, and change your password.">
            <SessionList sessions={ownSessions} />
          </ProfileSection>
          <ProfileSection id="data" lead="What is kept about you is yours.">
            <PersonalData person={viewer} />
          </ProfileSection>
        </div>
      </div>
    </div>
  );
}
