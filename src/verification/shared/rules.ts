import { dayInIndia } from '#platform/shared/format/dates.ts';
import { formatDay } from '#platform/shared/format/days.ts';

/** An organiser can have checked these before a firm is shown as verified. */
export const verificationChecks = ['register', 'papers', 'office', 'contact'] as const;
export type VerificationCheck = (typeof verificationChecks)[number];

export const verificationLabels: Record<VerificationCheck, string> = {
  register: 'RERA registration',
  papers: 'company papers',
  office: 'office address',
  contact: 'phone and email',
};

type Verification = { checks: readonly VerificationCheck[]; at: string | null };

/** Returns what visitors read about a verified firm: who checked what, and when. */
export function verifiedText({ checks, at }: Verification): string {
  const when = at ? ` on ${formatDay(dayInIndia(new Date(at)))}` : '';
  const what = checks.map((check) => verificationLabels[check]).join(', ');
  return `Checked by the organiser${when}${what && `: ${what}`}.`;
}
