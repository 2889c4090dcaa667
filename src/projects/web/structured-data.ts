import { siteOrigin } from '#platform/web/lib/site.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { builderPath } from './builder-link.tsx';
import { summaryOf } from './project-summary.ts';

const whole = (path: string) => new URL(path, siteOrigin()).href;

/** Returns schema.org JSON-LD: listing with offer, residence, breadcrumb. Unknown values are left out. */
export function projectData(project: ProjectDetail): string {
  const page = whole(`/project/${project.id}/details`);
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateListing',
        '@id': page,
        url: page,
        name: project.project_title ?? project.project_name,
        description: project.description ?? summaryOf(project),
        datePosted: project.created_at,
        inLanguage: 'en-IN',
        image: picturesOf(project),
        mainEntity: residenceOf(project, page),
        offers: offerOf(project, page),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          crumb(1, 'Home', whole('/')),
          crumb(2, 'Builders', whole('/?tab=developers')),
          crumb(3, project.developer.name, whole(builderPath(project.developer.id))),
          crumb(4, project.project_name, page),
        ],
      },
    ],
  });
}

const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });

function picturesOf({ stall_image_url, gallery_images }: ProjectDetail): string[] | undefined {
  const addresses = [stall_image_url, ...gallery_images.map(({ url }) => url)];
  const pictures = addresses.filter((address) => address !== null).map(whole);
  return pictures.length > 0 ? pictures : undefined;
}

/** Flats are an ApartmentComplex and other homes a Residence. Commercial and industrial projects are a Place. */
function residenceOf(project: ProjectDetail, page: string): object {
  const isHome = project.category?.category_name !== 'Commercial' && project.category?.category_name !== 'Industrial';
  const hasFlats = project.sub_category?.category_name === 'Apartments';
  const { latitude, longitude, location, location_address, pin_code } = project;
  return {
    '@type': hasFlats ? 'ApartmentComplex' : isHome ? 'Residence' : 'Place',
    '@id': `${page}#place`,
    name: project.project_name,
    numberOfAccommodationUnits: (hasFlats && project.total_units) || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: location_address ?? undefined,
      addressLocality: location ?? undefined,
      postalCode: pin_code ?? undefined,
      addressCountry: 'IN',
    },
    geo: latitude !== null && longitude !== null ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
    amenityFeature: project.facilities.map(({ name }) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    identifier: project.rera_number
      ? { '@type': 'PropertyValue', propertyID: 'RERA', value: project.rera_number }
      : undefined,
  };
}

/** Returns the offer; undefined for projects that have no price or are cancelled. */
function offerOf(project: ProjectDetail, page: string): object | undefined {
  const { price, start_price, end_price, project_status, developer } = project;
  const low = start_price ?? price ?? end_price;
  if (low === null || project_status === 'cancelled') return undefined;
  const high = end_price ?? low;
  const sale = {
    url: page,
    priceCurrency: 'INR',
    offeredBy: { '@type': 'Organization', name: developer.name, url: whole(builderPath(developer.id)) },
  };
  return high === low
    ? { '@type': 'Offer', price: low, ...sale }
    : { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, ...sale };
}
