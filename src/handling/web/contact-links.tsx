import { MessageCircle, Phone } from 'lucide-react';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { firstMessage, whatsAppOf } from '#inquiries/shared/contact-rules.ts';
import type { ReceivedInquiry } from '#inquiries/shared/received-contract.ts';
import { telOf } from '#platform/shared/format/phone.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';

export const aboutOf = ({ project_name, developer_name }: ReceivedInquiry): string => project_name ?? developer_name;

/** The person to contact, and a sentence that tells them why. */
type Contacted = { name: string; phone: string; occasion: string };

export const contactOf = (inquiry: ReceivedInquiry): Contacted => ({
  name: inquiry.name,
  phone: inquiry.phone,
  occasion: `You asked about ${aboutOf(inquiry)}.`,
});

/**
 * Returns the actions to call, and to write on WhatsApp with a prepared first message. There are none once the account
 * was deleted.
 */
export const contactActions = ({ name, phone, occasion }: Contacted, by = '', stall?: string) =>
  phone
    ? [
        {
          text: 'WhatsApp',
          icon: MessageCircle,
          href: whatsAppOf(phone, firstMessage({ name, occasion, by, stall })),
        },
        { text: 'Call', icon: Phone, href: telOf(phone) },
      ]
    : [];

type Props = { to: Contacted; stall?: string | undefined };

export function ContactLinks({ to, stall }: Props) {
  const by = useViewer()?.name;
  return contactActions(to, by, stall).map(({ text, href, icon: Icon }) => (
    <a
      key={text}
      href={href}
      {...(text === 'WhatsApp' && { target: '_blank', rel: 'noreferrer' })}
      className={buttonClass({ variant: 'outline' }, 'flex-1')}
    >
      <Icon size={18} aria-hidden="true" /> {text}
    </a>
  ));
}
