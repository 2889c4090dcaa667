import type { ReactNode } from 'react';
import { ContactSignIn } from '#accounts/web/contact-sign-in.tsx';
import { ProfileLink } from '#accounts/web/profile-link.tsx';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { FirmFace } from '#media/web/firm-face.tsx';
import { PictureBox } from '#media/web/picture-box.tsx';
import { formatPercent } from '#platform/shared/format/counts.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { Verified } from '#platform/web/ui/verified.tsx';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { verifiedText } from '#verification/shared/rules.ts';
import { BuilderLink } from './builder-link.tsx';
import { LaterProjectContact } from './later-project-contact.tsx';
import { LogoList } from './logo-list.tsx';
import { Panel } from './section.tsx';

export function ProjectContacts({ project }: { project: ProjectDetail }) {
  const { developer, brokers, banks } = project;
  const isSignedIn = useViewer() !== undefined;
  const target = `/project/${project.id}/details#contact`;
  return (
    <>
      <Panel title="Builder" anchor="contact">
        <FirmHead firm={developer}>
          <BuilderLink id={developer.id} className={nameClass}>
            {developer.name}
          </BuilderLink>
        </FirmHead>
        {developer.has_phone &&
          (isSignedIn ? (
            <LaterProjectContact project={project} firm={developer} />
          ) : (
            <ContactSignIn target={target}>Sign in for WhatsApp</ContactSignIn>
          ))}
      </Panel>
      {brokers.length > 0 && (
        <Panel title={brokers.length === 1 ? 'Consultant' : 'Consultants'}>
          <ul className="divide-y divide-base-300 [&>li]:py-4 [&>li:first-child]:pt-0 [&>li:last-child]:pb-0">
            {brokers.map((broker) => (
              <Consultant key={broker.id} project={project} broker={broker} isSignedIn={isSignedIn} />
            ))}
          </ul>
          {!isSignedIn && brokers.some((broker) => broker.has_contact) && (
            <ContactSignIn target={target}>Sign in to see phone and email</ContactSignIn>
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

/** Returns a bank's terms and the day they are from. */
function termsText({ interest_rate, max_tenure_years, as_of }: ProjectDetail['banks'][number]): string | undefined {
  if (!as_of) return undefined;
  const rate = interest_rate === null ? [] : [`from ${formatPercent(interest_rate)} a year`];
  const years = max_tenure_years === null ? [] : [`up to ${max_tenure_years} years`];
  return `${[...rate, ...years].join(', ')} (as of ${formatDay(as_of)})`;
}

const nameClass = '-my-2.5 block py-2.5 font-semibold underline underline-offset-4 wrap-anywhere';

type Firm = ProjectDetail['developer'] | ProjectDetail['brokers'][number];

/** Shows a firm's logo beside its linked name (`children`) and what was checked of it. */
function FirmHead({ firm, children }: { firm: Firm; children: ReactNode }) {
  const { name, company, logo_picture, verification } = firm;
  return (
    <div className="flex items-start gap-3">
      <PictureBox
        picture={logo_picture}
        whole
        instead={<FirmFace name={name} isSmall />}
        sizes="3.5rem"
        className="size-14 shrink-0 rounded-field"
        alt=""
      />
      <div className="my-auto min-w-0">
        {children}
        {company && company !== name && <p className="text-sm text-muted wrap-anywhere">{company}</p>}
        {verification && (
          <>
            <Verified />
            <p className="text-sm text-muted">{verifiedText(verification)}</p>
          </>
        )}
        {'agent_number' in firm && firm.agent_number && (
          <p className="text-sm wrap-anywhere">RERA agent {firm.agent_number}</p>
        )}
      </div>
    </div>
  );
}

type ConsultantProps = { project: ProjectDetail; broker: ProjectDetail['brokers'][number]; isSignedIn: boolean };

/** Contacts are hidden when the session ends. */
function Consultant({ project, broker, isSignedIn }: ConsultantProps) {
  const { id, name, has_contact } = broker;
  return (
    <li>
      <FirmHead firm={broker}>
        <ProfileLink to={{ kind: 'broker', id }} label={`View Profile of ${name}`} className={nameClass}>
          {name}
        </ProfileLink>
      </FirmHead>
      {isSignedIn && has_contact && <LaterProjectContact project={project} firm={broker} logs={name} />}
    </li>
  );
}
