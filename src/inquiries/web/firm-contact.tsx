import { Mail, MessageCircle, Phone } from 'lucide-react';
import { whatsAppOf } from '#inquiries/shared/contact-rules.ts';
import { telOf } from '#platform/shared/format/phone.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';

type Props = {
  firm: { name: string; phone?: string | null | undefined; email?: string | null | undefined };
  /** The first message that WhatsApp opens with. */
  text: string;
  /** The firm's name in the log, if a page shows several firms. */
  logs?: string;
  /** Called on a press, which the page itself doesn't log (docs/product/activity.md, "Activity log"). */
  onPress?: (action: 'WhatsApp' | 'Call') => void;
};

const button = buttonClass({ variant: 'outline' }, 'min-h-11 px-3');

/**
 * Shows WhatsApp and call buttons, with number and email, to people who may see them. The visitor's own details stay on
 * their phone.
 */
export function FirmContact({ firm: { name, phone, email }, text, logs, onPress }: Props) {
  const log = (action: string) => (logs ? `${action} (${logs})` : action);
  return (
    <div className="mt-3 space-y-2">
      {phone && (
        <>
          <p className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
            <a
              href={whatsAppOf(phone, text)}
              target="_blank"
              rel="noopener noreferrer"
              data-log={log('WhatsApp')}
              aria-label={`WhatsApp ${name}`}
              className={button}
              onClick={() => onPress?.('WhatsApp')}
            >
              <MessageCircle size={18} aria-hidden="true" className="text-success" /> WhatsApp
            </a>
            <a
              href={telOf(phone)}
              data-log={log('Call')}
              aria-label={`Call ${name} at ${phone}`}
              className={button}
              onClick={() => onPress?.('Call')}
            >
              <Phone size={18} aria-hidden="true" className="text-primary" /> Call
            </a>
          </p>
          <p className="text-sm text-muted">{phone}</p>
        </>
      )}
      {email && (
        <a href={`mailto:${email}`} className="flex min-h-11 min-w-0 items-center gap-3 hover:underline">
          <Mail size={18} aria-hidden="true" className="shrink-0 text-muted" />
          <span className="sr-only">Write to {name} at </span>
          <span className="min-w-0 wrap-anywhere">{email}</span>
        </a>
      )}
    </div>
  );
}
