import { MessageCircle, Phone } from 'lucide-react';
import { firstMessage, telOf, whatsAppOf } from '#shared/inquiries/contact-rules.ts';
import type { ReceivedInquiry } from '#shared/inquiries/received-contract.ts';
import { useViewer } from '../accounts/use-viewer.ts';
import { ActionWords, rowAction } from '../ui/action-button.tsx';
import { buttonClass } from '../ui/button.tsx';

export const aboutOf = ({ project_name, developer_name }: ReceivedInquiry): string => project_name ?? developer_name;

/** Who is contacted, and about which project or stall. */
type Contacted = { name: string; phone: string; about: string };

export const contactOf = (inquiry: ReceivedInquiry): Contacted => ({
  name: inquiry.name,
  phone: inquiry.phone,
  about: aboutOf(inquiry),
});

type Props = { to: Contacted; stall?: string | undefined; icons?: boolean };

/** Call, and WhatsApp with the first message filled in; nothing once the account was deleted. */
export function ContactLinks({ to: { name, phone, about }, stall, icons = false }: Props) {
  const by = useViewer()?.name ?? '';
  if (!phone) return null;
  const links = [
    { label: 'Call', href: telOf(phone), icon: Phone },
    {
      label: 'WhatsApp',
      href: whatsAppOf(phone, firstMessage({ name, about, by, stall })),
      icon: MessageCircle,
    },
  ];
  return links.map(({ label, href, icon: Icon }) => (
    <a
      key={label}
      href={href}
      {...(label === 'WhatsApp' && { target: '_blank', rel: 'noreferrer' })}
      aria-label={icons ? `${label} ${name}` : undefined}
      title={icons ? label : undefined}
      className={icons ? rowAction : buttonClass({ variant: 'outline' }, 'flex-1 bg-base-100')}
    >
      <Icon size={18} aria-hidden="true" /> {icons ? <ActionWords>{label}</ActionWords> : label}
    </a>
  ));
}
