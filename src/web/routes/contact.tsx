import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../app/contact-page.tsx';
import { pageHead } from '../app/page-head.ts';

export const Route = createFileRoute('/contact')({
  head: () =>
    pageHead({
      title: 'Contact · Aangan',
      description: 'The expo’s address, telephone, e-mail and opening hours.',
      path: '/contact',
    }),
  component: ContactPage,
});
