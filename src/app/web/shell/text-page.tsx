import { Link } from '@tanstack/react-router';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Courtyard } from '#platform/web/ui/courtyard.tsx';
import type { SiteSettings } from '#settings/shared/contract.ts';
import { ContactDetails } from './contact-details.tsx';
import { PrivacyFacts } from './privacy-facts.tsx';
import { Prose } from './prose.tsx';
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
