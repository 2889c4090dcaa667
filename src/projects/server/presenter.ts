import { type PictureColumns, presentCaptioned, presentPicture } from '#media/server/presenter.ts';
import { storageUrl } from '#media/shared/rules.ts';
import { readVideo } from '#media/shared/video-rules.ts';
import { readWebAddress } from '#platform/shared/http/link-rules.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { projectFields } from '#projects/shared/project-fields.ts';
import { registerSiteOf } from '#projects/shared/register-sites-data.ts';
import { readFloorPlans } from '#projects/shared/rules.ts';
import { lowestPricePerSquareFoot, pricePerSquareFoot } from '#projects/shared/square-foot-rules.ts';
import { flatConfigurations } from '#projects/shared/unit-fields.ts';
import { inSquareMetres } from '#projects/shared/unit-rules.ts';
import { type PublicValuesOf, publicNames } from '#records/shared/field-rules.ts';
import { presentProjectCard } from './card-presenter.ts';
import type { ProjectRow } from './queries.ts';
import { presentSharePicture } from './share-presenter.ts';

const presentLogo = <Row extends { logo: PictureColumns | null }>({ logo, ...row }: Row) => ({
  ...row,
  logo: logo && storageUrl(logo.path),
  logo_picture: presentPicture(logo),
});
type Exhibitor = { logo: PictureColumns | null; is_verified: boolean };
const presentExhibitor = <Row extends Exhibitor>({ is_verified, ...row }: Row) => ({
  ...presentLogo(row),
  is_verified: is_verified ? ('1' as const) : ('0' as const),
});

/** Documents and plans that are stored elsewhere have no picture. */
function presentFloorPlans({ floor_plans, plan_pictures }: ProjectRow): ProjectDetail['floor_plans'] {
  const pictures = new Map(plan_pictures.map((stored) => [storageUrl(stored.path), presentPicture(stored)]));
  return readFloorPlans(floor_plans).map((plan) => ({
    configuration: null,
    ...plan,
    picture: pictures.get(plan.url) ?? null,
  }));
}

/** Only signed-in users get the phone and email. */
function presentConsultant(row: ProjectRow['brokers'][number], isSignedIn: boolean) {
  const { phone, email, ...shown } = presentExhibitor(row);
  return { ...shown, has_contact: Boolean(phone || email), ...(isSignedIn && { phone, email }) };
}

/** Only signed-in users get the phone. */
function presentBuilder(row: ProjectRow['developer'], isSignedIn: boolean): ProjectDetail['developer'] {
  const { phone, ...shown } = presentExhibitor(row);
  return { ...shown, has_phone: phone !== null, ...(isSignedIn && { phone }) };
}

/** Returns a project's price as usual prices count it; null if no flat has one. */
const lowestFlatPrice = ({ unit_types }: ProjectRow): number | null =>
  lowestPricePerSquareFoot(unit_types.filter(({ configuration }) => flatConfigurations.includes(configuration)));

const shownNames = publicNames(projectFields);
const publicValuesOf = (row: ProjectRow): PublicValuesOf<typeof projectFields> =>
  Object.fromEntries(shownNames.map((name) => [name, row[name as keyof ProjectRow]])) as never;

/** A signed-in viewer sees contacts. One who manages the project sees notes. */
type ViewerAccess = { isSignedIn: boolean; canManage: boolean };

/**
 * Returns a project's page. The field names are fixed (docs/product/api.md, "Field names"). Unsafe URLs become null.
 */
export function presentProject(row: ProjectRow, { isSignedIn, canManage }: ViewerAccess): ProjectDetail {
  const {
    floor_plans,
    plan_pictures,
    brochure_path,
    gallery,
    features,
    brokers,
    member_ids,
    notes,
    assigned_date,
    description_html,
    project_detail_html,
    location_advantage_html,
    state,
    ...rest
  } = row;
  const card = presentProjectCard(rest);
  const share_picture = presentSharePicture({ ...card, rera_qr_target: row.rera_qr_target });
  const brochure = brochure_path && storageUrl(brochure_path);
  return {
    ...card,
    share_picture,
    name: row.project_name,
    status: row.project_status,
    image: card.stall_image_url,
    logo_picture: presentPicture(row.logo),
    ...publicValuesOf(row),
    city: row.city,
    latitude: row.latitude,
    longitude: row.longitude,
    unit_types: row.unit_types.map((type) => ({
      ...type,
      carpet_area_sq_m: inSquareMetres(type.carpet_area),
      price_per_sq_ft: pricePerSquareFoot(type),
    })),
    location_prices: row.location_prices && { ...row.location_prices, own: lowestFlatPrice(row) },
    visitor_rating: row.visitor_rating,
    meet_link: readWebAddress(row.meet_link)?.href ?? null,
    download_brochure: brochure,
    download_brochure_url: brochure,
    infrastructure_video: readVideo(row.infrastructure_video)?.url ?? null,
    features: features.filter((feature): feature is string => typeof feature === 'string' && feature.trim() !== ''),
    floor_plans: presentFloorPlans(row),
    facilities: row.facilities.map(presentLogo),
    banks: row.banks.map(presentLogo),
    bank_ids: row.banks.map((bank) => bank.id),
    brokers: brokers.map((broker) => presentConsultant(broker, isSignedIn)),
    gallery_images: gallery.map((image) => ({ id: image.id, ...presentCaptioned(image) })),
    developer: presentBuilder(row.developer, isSignedIn),
    first_phase: row.first_phase,
    later_phases: row.later_phases,
    takes_visits: row.takes_visits,
    updated_at: new Date(row.updated_at).toISOString(),
    updated_by: row.updated_by,
    visits: row.visits,
    register_site: registerSiteOf(state),
    ...(canManage && { notes, assigned_date }),
  };
}
