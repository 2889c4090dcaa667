import type { ReactNode } from 'react';

export const sections = [
  { id: 'about', title: 'About you' },
  { id: 'email', title: 'Email address' },
  { id: 'password', title: 'Password' },
  { id: 'two-step', title: 'Two-step sign-in' },
  { id: 'mails', title: 'Emails' },
  { id: 'sessions', title: 'Signed-in browsers' },
  { id: 'data', title: 'Your data' },
] as const;

type Props = { id: (typeof sections)[number]['id']; lead: string; children: ReactNode };

export function ProfileSection({ id, lead, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="space-y-6 card p-[min(1.25rem,5.6vw)] sm:p-8">
      <div>
        <h2 id={`${id}-title`} className="text-2xl">
          {sections.find((section) => section.id === id)?.title}
        </h2>
        <p className="mt-1 text-muted">{lead}</p>
      </div>
      {children}
    </section>
  );
}
