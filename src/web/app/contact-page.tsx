import { ProsePage } from '../ui/prose-page.tsx';
import { useSite } from './site.ts';

export function ContactPage() {
  const { address, phone, email, openingHours } = useSite();
  return (
    <ProsePage title="Contact" lead="For visitors with a question, and for firms that would like to take a stall.">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr] [&>dt]:font-semibold">
        <dt>Address</dt>
        <dd>{address}</dd>
        <dt>Telephone</dt>
        <dd>
          <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
        </dd>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>Open</dt>
        <dd>{openingHours}</dd>
      </dl>
    </ProsePage>
  );
}
