import type { PublicBuilder } from '#exhibitors/shared/contract.ts';
import { counted } from '#platform/shared/format/counts.ts';
import type { Matches } from '#platform/web/lib/page-head.ts';
import { pageHead } from '#platform/web/lib/page-head.ts';
import { siteOrigin } from '#platform/web/lib/site.ts';
import { addressText } from './address.ts';
import type { Stall } from './stall.ts';

/** Search engines must not index a stall, because only signed-in users see it. */
export const stallHead = (matches: Matches, { kind, details: { id, name } }: Stall) =>
  pageHead(matches, {
    title: `${name} · ${kind === 'developer' ? 'Builder' : 'Consultant'}`,
    description: `${name}’s stall: projects, contacts and inquiries.`,
    path: `/${kind}/${id}/details`,
    noindex: true,
  });

export function builderPageHead(matches: Matches, builder: PublicBuilder) {
  const { id, name } = builder;
  const path = `/developer/${id}/detail`;
  const { meta, links } = pageHead(matches, { title: `${name} · Builder`, description: descriptionOf(builder), path });
  return { meta: [...meta, { 'script:ld+json': organisation(builder, `${siteOrigin()}${path}`) }], links };
}

function descriptionOf({ name, about_builder, total_projects, location }: PublicBuilder): string {
  const facts = `${name}${location ? `, ${location}` : ''}: ${counted(total_projects, 'project', 'projects')} at the expo.`;
  const text = about_builder ? `${facts} ${about_builder.replace(/\s+/g, ' ')}` : facts;
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}

/** Contact details are left out, because only signed-in users may see them. */
function organisation(builder: PublicBuilder, url: string) {
  const address = addressText(builder);
  const whole = (path: string | null | undefined) => (path ? new URL(path, siteOrigin()).href : undefined);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': url,
    name: builder.name,
    url,
    description: builder.about_builder ?? undefined,
    logo: whole(builder.logo_url),
    image: whole(builder.stall_image_url),
    address: address && { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'IN' },
  };
}
