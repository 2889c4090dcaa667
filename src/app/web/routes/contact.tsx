import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/web/lib/page-head.ts';
import { loadSiteTexts } from '#platform/web/lib/site.ts';
import { ContactPage } from '../shell/contact-page.tsx';

export const Route = createFileRoute('/contact')({
  loader: loadSiteTexts,
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Contact',
      description: 'The expo’s address, phone, email and opening hours.',
      path: '/contact',
    }),
  component: () => <ContactPage html={Route.useLoaderData().contact} />,
});
