import { useSite } from '../lib/site.ts';
import { Prose } from './prose.tsx';

export function ContactPage({ text }: { text: string }) {
  const { address, phone, email, opening_hours } = useSite();
  return (
    <Prose title="Contact" text={text}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr] [&>dt]:font-semibold">
        <dt>Address</dt>
        <dd>{address}</dd>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
        </dd>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>Open</dt>
        <dd>{opening_hours}</dd>
      </dl>
    </Prose>
  );
}
