import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../app/contact-page.tsx';
import { pageHead } from '../app/page-head.ts';
import { loadSiteTexts } from '../app/site-texts.ts';

export const Route = createFileRoute('/contact')({
  loader: loadSiteTexts,
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Contact',
      description: 'The expo’s address, phone, email and opening hours.',
      path: '/contact',
    }),
  component: () => <ContactPage text={Route.useLoaderData().contact} />,
});
