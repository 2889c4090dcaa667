import type { PublicBuilder } from '#shared/exhibitors/contract.ts';
import { siteOrigin } from '../lib/origin.ts';
import { pageHead } from '../lib/page-head.ts';
import type { Matches } from '../lib/page-title.ts';
import { addressText } from './place.ts';

/** What a builder's public page says of itself to those who share it, and of the firm to search engines. */
export function firmHead(matches: Matches, firm: PublicBuilder) {
  const { id, name } = firm;
  const path = `/developer/${id}/detail`;
  const { meta, links } = pageHead(matches, { title: `${name} · Builder`, description: descriptionOf(firm), path });
  return { meta: [...meta, { 'script:ld+json': organisation(firm, `${siteOrigin()}${path}`) }], links };
}

function descriptionOf({ name, about_builder, total_projects, location }: PublicBuilder): string {
  const facts = `${name}${location ? `, ${location}` : ''}: ${total_projects === 1 ? '1 project' : `${total_projects} projects`} at the expo.`;
  const text = about_builder ? `${facts} ${about_builder.replace(/\s+/g, ' ')}` : facts;
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}

/** The firm as schema.org names it. Contact details are left out: they are for the signed in. */
function organisation(firm: PublicBuilder, url: string) {
  const address = addressText(firm);
  const whole = (path: string | null | undefined) => (path ? new URL(path, siteOrigin()).href : undefined);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': url,
    name: firm.name,
    url,
    description: firm.about_builder ?? undefined,
    logo: whole(firm.logo_url),
    image: whole(firm.stall_image_url),
    address: address && { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'IN' },
  };
}
