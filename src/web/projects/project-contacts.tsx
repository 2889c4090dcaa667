import { Link } from '@tanstack/react-router';
import { LockKeyhole, Mail, Phone } from 'lucide-react';
import { formatDay } from '#shared/format/days.ts';
import type { ProjectDetail } from '#shared/projects/contract.ts';
import { savePendingRedirect } from '../accounts/pending-redirect.ts';
import { ProfileLink } from '../accounts/profile-link.tsx';
import { useViewer } from '../accounts/use-viewer.ts';
import { FirmFace } from '../media/firm-face.tsx';
import { PictureBox } from '../media/picture-box.tsx';
import { Verified } from '../ui/verified.tsx';
import { BuilderLink } from './builder-link.tsx';
import { LogoList } from './logo-list.tsx';
import { Panel } from './section.tsx';

export function ProjectContacts({ project: { id, developer, brokers, banks } }: { project: ProjectDetail }) {
  const isSignedIn = useViewer() !== undefined;
  return (
    <>
      <Panel title="Builder">
        <div className="flex items-center gap-3">
          <PictureBox
            picture={developer.logo_picture}
            instead={<FirmFace name={developer.name} isSmall />}
            sizes="3.5rem"
            className="size-14 shrink-0 rounded-field"
            alt=""
          />
          <div className="min-w-0">
            <BuilderLink id={developer.id} className="font-semibold underline underline-offset-4 wrap-anywhere">
              {developer.name}
            </BuilderLink>
            {developer.company && developer.company !== developer.name && (
              <p className="text-sm text-muted wrap-anywhere">{developer.company}</p>
            )}
            <div>{developer.is_verified === '1' && <Verified />}</div>
          </div>
        </div>
      </Panel>
      {brokers.length > 0 && (
        <Panel title={brokers.length === 1 ? 'Consultant' : 'Consultants'}>
          <ul className="divide-y divide-base-300 [&>li]:py-4 [&>li:first-child]:pt-0 [&>li:last-child]:pb-0">
            {brokers.map((broker) => (
              <Consultant key={broker.id} broker={broker} isSignedIn={isSignedIn} />
            ))}
          </ul>
          {!isSignedIn && brokers.some((broker) => broker.has_contact) && (
            <SignInForContacts target={`/project/${id}/details`} />
          )}
        </Panel>
      )}
      {banks.length > 0 && (
        <Panel title="Home loans from">
          <LogoList items={banks} detail={termsText} className="space-y-2" />
        </Panel>
      )}
    </>
  );
}

/** A bank's terms and their day. */
function termsText({ interest_rate, max_tenure_years, as_of }: ProjectDetail['banks'][number]): string | undefined {
  if (!as_of) return undefined;
  const rate = interest_rate === null ? [] : [`from ${interest_rate.toFixed(2)} % a year`];
  const years = max_tenure_years === null ? [] : [`up to ${max_tenure_years} years`];
  return `${[...rate, ...years].join(', ')} (as of ${formatDay(as_of)})`;
}

const contactLink = 'flex min-h-11 min-w-0 items-center gap-2 hover:underline';

function SignInForContacts({ target }: { target: string }) {
  return (
    <Link
      to="/login"
      search={{ redirect: target }}
      preload={false}
      rel="nofollow"
      className="mt-2 flex min-h-11 items-center gap-2 font-semibold text-primary underline underline-offset-4"
      onClick={() => savePendingRedirect(target)}
    >
      <LockKeyhole size={18} aria-hidden="true" className="shrink-0" /> Sign in to see phone and email
    </Link>
  );
}

type ConsultantProps = { broker: ProjectDetail['brokers'][number]; isSignedIn: boolean };

/** Contacts are hidden if the session ends. */
function Consultant({ broker, isSignedIn }: ConsultantProps) {
  const { id, name, company, phone, email, is_verified, logo_picture } = broker;
  return (
    <li>
      <div className="flex items-center gap-3">
        <PictureBox
          picture={logo_picture}
          instead={<FirmFace name={name} isSmall />}
          sizes="3rem"
          className="size-12 shrink-0 rounded-field"
          alt=""
        />
        <div className="min-w-0">
          <ProfileLink
            to={{ kind: 'broker', id }}
            label={`View Profile of ${name}`}
            className="font-semibold underline underline-offset-4 wrap-anywhere"
          >
            {name}
          </ProfileLink>
          {company && company !== name && <p className="text-sm text-muted wrap-anywhere">{company}</p>}
          <div>{is_verified === '1' && <Verified />}</div>
        </div>
      </div>
      {isSignedIn && phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={`mt-1 ${contactLink}`}>
          <Phone size={18} aria-hidden="true" className="shrink-0 text-primary" />
          <span className="sr-only">Call {name} at </span>
          {phone}
        </a>
      )}
      {isSignedIn && email && (
        <a href={`mailto:${email}`} className={contactLink}>
          <Mail size={18} aria-hidden="true" className="shrink-0 text-primary" />
          <span className="sr-only">Write to {name} at </span>
          <span className="min-w-0 wrap-anywhere">{email}</span>
        </a>
      )}
    </li>
  );
}
