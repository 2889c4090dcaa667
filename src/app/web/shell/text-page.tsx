import { Link } from '@tanstack/react-router';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Courtyard } from '#platform/web/ui/courtyard.tsx';
import { leadLook, RichText } from '#platform/web/ui/rich-text.tsx';
import type { SiteSettings } from '#settings/shared/contract.ts';
import { ContactDetails } from './contact-details.tsx';
import { PrivacyFacts } from './privacy-facts.tsx';
import { textPageDescriptions } from './text-page-descriptions.ts';
import { type TextPageName, textPages } from './text-pages.ts';

/** Shows a text of the settings with what belongs to its page. */
export function TextPage({ page, site }: { page: TextPageName; site: SiteSettings }) {
  const text = site[page === 'why-visit' ? 'why_visit' : page];
  return (
    <Prose
      title={textPages[page]}
      html={page === 'privacy' && text === '' ? `<p>${textPageDescriptions[page]}</p>` : text}
      picture={page === 'why-visit' && <Courtyard className="w-full max-w-104 rounded-box opacity-(--dusk) lg:w-104" />}
    >
      {page === 'why-visit' && <WaysIn />}
      {page === 'contact' && <ContactDetails />}
      {page === 'privacy' && <PrivacyFacts site={site} />}
    </Prose>
  );
}

const WaysIn = () => (
  <p className="flex flex-wrap gap-3 pt-4">
    <Link to="/projects" className={buttonClass({})}>
      Find a home
    </Link>
    <Link to="/" className={buttonClass({ variant: 'outline' })}>
      See who exhibits
    </Link>
  </p>
);

type ProseProps = { title: string; html: string; children: React.ReactNode; picture: React.ReactNode };

/** Shows a page of text, whose first paragraph is the lead. */
const Prose = ({ title, html, children, picture }: ProseProps) => (
  <div className="page-width grid grid-cols-1 items-start gap-8 py-10 sm:py-16 lg:grid-cols-[1fr_auto]">
    <article>
      <h1 className="max-w-3xl">{title}</h1>
      <div className="mt-4 max-w-2xl space-y-4 [&_a:not(.btn)]:text-primary [&_a:not(.btn)]:underline">
        <RichText html={html} className={leadLook} />
        {children}
      </div>
    </article>
    {picture}
  </div>
);
