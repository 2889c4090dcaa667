import { Download, ShieldCheck, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Courtyard } from '#platform/web/ui/courtyard.tsx';

const benefits = [
  [Store, 'See builders’ and consultants’ profiles, with projects and prices.'],
  [ShieldCheck, 'Your phone number and email go only to the firm you contact and to the organiser.'],
  [Download, 'View, download or delete your data at any time.'],
] as const;

type Props = {
  title: string;
  lead?: ReactNode;
  withBenefits?: boolean;
  children: ReactNode;
};

/** Shows a form next to an illustration. */
export function AuthLayout({ title, lead, withBenefits = false, children }: Props) {
  return (
    <div className="page-width py-6 sm:py-12">
      <div className="mx-auto grid max-w-5xl grid-cols-1 overflow-hidden card lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="p-5 sm:p-10">
          <h1>{title}</h1>
          {lead && <div className="mt-2 text-muted">{lead}</div>}
          <div className="mt-6 space-y-6">{children}</div>
          <p className="unscripted:block mt-6 hidden rounded-box border-s-4 border-info bg-base-200 p-3">
            This form needs JavaScript. Enable it for this site and reload the page.
          </p>
        </div>
        <div
          className={`flex flex-col border-base-300 bg-base-200 lg:border-s ${withBenefits ? 'max-lg:border-t' : ''}`}
        >
          <Courtyard className="hidden min-h-72 w-full flex-1 bg-primary opacity-(--dusk) lg:block" />
          {withBenefits && (
            <ul aria-label="Why create an account" className="space-y-4 p-5 sm:px-10 sm:py-8 lg:p-8">
              {benefits.map(([Icon, text]) => (
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
