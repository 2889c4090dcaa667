import { Link } from '@tanstack/react-router';
import { ProsePage } from '../ui/prose-page.tsx';
import { useSite } from './site.ts';

export function AboutPage() {
  const { name } = useSite();
  return (
    <ProsePage
      title="About the fair"
      lead={`${name} is a property expo without closing hours: builders and consultants keep a stall each, and you walk between them from wherever you are.`}
    >
      <h2>Who exhibits</h2>
      <p>
        <Link to="/" search={{ tab: 'developers' }}>
          Builders
        </Link>{' '}
        show the projects they are building, will build and have built.{' '}
        <Link to="/" search={{ tab: 'brokers' }}>
          Consultants
        </Link>{' '}
        show the projects they advise on, and can take you through more than one firm’s.
      </p>
      <h2 id="projects">What is shown</h2>
      <p>
        Residential, commercial, industrial and infrastructure projects, and renovation work. Every project says where
        it is, how far it has come, and what it costs where the firm names a price. A price on a card is the lowest
        among the projects counted there.
      </p>
      <h2>What “verified” means</h2>
      <p>
        A tick beside a name says that the organiser has checked the firm behind it. It is not a promise about a
        project: read its registration, visit the site, and ask.
      </p>
    </ProsePage>
  );
}
