import { Download, ShieldCheck, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { AuthIllustration } from './auth-illustration.tsx';

const promises = [
  [Store, 'Opens the profiles of builders and consultants, with their projects and prices.'],
  [ShieldCheck, 'Your phone number and email go to the firm you ask, and to the organiser. To nobody else.'],
  [Download, 'What is kept about you is yours: see it, download it, delete it, whenever you like.'],
] as const;

type Props = {
  title: string;
  lead?: ReactNode;
  /** Whether it says what an account is good for, to those who may not have one yet. */
  inviting?: boolean;
  children: ReactNode;
};

/** A page about getting in: its form, and beside it the courtyard one gets into. */
export function AuthLayout({ title, lead, inviting = false, children }: Props) {
  return (
    <div className="page-width py-6 sm:py-12">
      <div className="mx-auto grid max-w-5xl overflow-hidden rounded-box border border-base-300 bg-base-100 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="p-5 sm:p-10">
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          {lead && <div className="mt-2 text-muted">{lead}</div>}
          <div className="mt-6 space-y-6">{children}</div>
          <p className="unscripted:block mt-6 hidden rounded-box border-s-4 border-info bg-base-200 p-3">
            This form needs JavaScript to be sent. Switch it on for this site, and load the page again.
          </p>
        </div>
        <div className={`flex flex-col border-base-300 bg-base-200 lg:border-s ${inviting ? 'max-lg:border-t' : ''}`}>
          <AuthIllustration className="hidden min-h-72 w-full flex-1 bg-primary opacity-(--dusk) lg:block" />
          {inviting && (
            <ul aria-label="What an account is good for" className="space-y-4 p-5 sm:px-10 sm:py-8 lg:p-8">
              {promises.map(([Icon, text]) => (
                <li key={text} className="flex gap-3 text-sm leading-relaxed">
                  <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </div>
  );
}
