import { Check } from 'lucide-react';
import { RichText } from '#platform/web/ui/rich-text.tsx';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { LogoList } from './logo-list.tsx';
import { Section } from './section.tsx';

/** Shows a text as its editor formatted it, or plain text with its line breaks. */
export function Prose({ html, text }: { html: string | null; text: string | null }) {
  if (html) return <RichText html={html} className="max-w-prose" />;
  return text && <p className="max-w-prose leading-relaxed whitespace-pre-line wrap-anywhere">{text}</p>;
}

type Props = { project: ProjectDetail };

export function AboutText({ project }: Props) {
  return (
    <div className="space-y-4">
      <Prose html={project.description_html} text={project.description} />
      <Prose html={project.project_detail_html} text={project.project_detail} />
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
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-3 md:grid-cols-3"
          />
        </Section>
      )}
    </>
  );
}

export function LocationAdvantage({ project: { location_advantage, location_advantage_html } }: Props) {
  if (!location_advantage) return null;
  return (
    <Section title="Location advantage">
      <Prose html={location_advantage_html} text={location_advantage} />
    </Section>
  );
}
