import { buyerMessage } from '#inquiries/shared/contact-rules.ts';
import { FirmContact } from '#inquiries/web/firm-contact.tsx';
import { siteOrigin } from '#platform/web/lib/origin.ts';
import { useSite } from '#platform/web/lib/site.ts';
import type { Stall } from './stall.ts';

/** WhatsApp and call from a stall, which only signed-in people see. */
export function StallContact({ stall: { kind, details } }: { stall: Stall }) {
  const { name: expo } = useSite();
  const url = `${siteOrigin()}/${kind}/${details.id}/details`;
  return <FirmContact firm={details} text={buyerMessage({ about: details.name, expo, url })} />;
}
