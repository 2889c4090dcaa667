import { Check, ShieldCheck } from 'lucide-react';
import type { ProjectDetail } from '#shared/projects/contract.ts';
import { LogoList } from './logo-list.tsx';
import { Section } from './section.tsx';

const prose = 'max-w-prose leading-relaxed whitespace-pre-line wrap-anywhere';

type Props = { project: ProjectDetail };

export function AboutText({ project: { description, project_detail } }: Props) {
  return (
    <div className="space-y-4">
      {description && <p className={prose}>{description}</p>}
      {project_detail && <p className={prose}>{project_detail}</p>}
    </div>
  );
}

export function ProjectOffers({ project: { features, facilities } }: Props) {
  return (
    <>
      {features.length > 0 && (
        <Section title="Features">
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {features.map((feature) => (
              <li key={feature} className="flex min-w-0 gap-2.5">
                <Check size={18} aria-hidden="true" className="mt-1 shrink-0 text-success" />
                <span className="min-w-0 wrap-anywhere">{feature}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {facilities.length > 0 && (
        <Section title="Facilities" anchor="facilities">
          <LogoList
            items={facilities}
            instead={<ShieldCheck size={20} strokeWidth={1.5} aria-hidden="true" />}
            className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3"
          />
        </Section>
      )}
    </>
  );
}

export function LocationAdvantage({ project: { location_advantage } }: Props) {
  if (!location_advantage) return null;
  return (
    <Section title="Location advantage">
      <p className={prose}>{location_advantage}</p>
    </Section>
  );
}
