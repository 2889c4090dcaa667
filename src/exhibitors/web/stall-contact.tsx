import { ContactSignIn } from '#accounts/web/contact-sign-in.tsx';
import { buyerMessage } from '#inquiries/shared/contact-rules.ts';
import { FirmContact } from '#inquiries/web/firm-contact.tsx';
import { siteOrigin, useSite } from '#platform/web/lib/site.ts';

type Props = {
  firm: { name: string; phone?: string | null | undefined; email?: string | null | undefined };
  /** The first message to the firm names this page. */
  path: string;
};

/** Shows WhatsApp and call buttons on a stall or a builder's page. Signed-out visitors get a link to sign in. */
export function StallContact({ firm, path }: Props) {
  const { name: expo } = useSite();
  if (!firm.phone && !firm.email) return <ContactSignIn target={path}>Sign in for WhatsApp</ContactSignIn>;
  return <FirmContact firm={firm} text={buyerMessage({ about: firm.name, expo, url: `${siteOrigin()}${path}` })} />;
}
