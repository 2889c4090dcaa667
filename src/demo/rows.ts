import type { NewExhibitor, NewStallPicture } from '#exhibitors/server/bulk-queries.ts';
import { roleOfKind } from '#exhibitors/shared/kind-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import type { NewProject, ProjectParts } from '#projects/server/bulk-queries.ts';
import type { NewAccount } from '#users/server/bulk-queries.ts';
import { type Design, type View, views } from './designs-data.ts';
import type { PlannedExhibitor } from './exhibitor-plan.ts';
import { pictureOf } from './pictures.ts';
import type { Mapping, PlannedProject } from './project-plan.ts';
import type { StoredExpo, StoredFile } from './stored-expo.ts';
import { captionsOf } from './texts-data.ts';

export type IdOf = (file: StoredFile | undefined) => number | undefined;
/** The ids of the reference data by name; those of categories by path, joined by `/`. */
export type ReferenceIds = Record<'locations' | 'categories' | 'facilities' | 'banks', Map<string, number>>;
type Ids = ReferenceIds & { media: IdOf; exhibitors: number[] };

const day = 86_400_000;
export const daysBefore = (today: Date, days: number): Date => new Date(today.getTime() - days * day);

export function exhibitorRow(
  planned: PlannedExhibitor,
  { picture, brochures, film }: StoredExpo,
  media: IdOf,
  today: Date,
): NewExhibitor {
  return {
    kind: planned.kind,
    name: planned.name,
    company: planned.company,
    email: planned.email,
    phone: planned.phone,
    isVerified: planned.isVerified,
    ...(planned.isVerified && {
      verifiedAt: daysBefore(today, planned.daysHere - 1),
      verificationReason: 'Papers seen at the expo’s office.',
      verifiedChecks: planned.kind === 'developer' ? ['register', 'papers', 'office'] : ['papers', 'contact'],
    }),
    logoId: media(picture(pictureOf.logo(planned))),
    stallImageId: media(picture(pictureOf.stall(planned))),
    brochureId: media(brochures.get(planned.name)),
    visitingCardId: media(picture(pictureOf.card(planned))),
    aboutBuilder: planned.about,
    foundersVideoId: planned.hasFoundersVideo ? media(film) : undefined,
    languages: planned.languages,
    videoMeet: planned.videoMeet,
    stand: planned.stand,
    location: planned.location,
    address: planned.address,
    createdAt: daysBefore(today, planned.daysHere),
  };
}

const shown = (design: Design, view: View, name: string) => ({
  name: pictureOf.building(design, view),
  altText: `${name}: ${captionsOf[design.kind][views.indexOf(view)]?.alt}`,
});

/** Returns a stall's own pictures: of the stall, if it is drawn, and of its projects. */
export function stallPictures(
  planned: PlannedExhibitor,
  own: PlannedProject[],
  { picture }: StoredExpo,
  media: IdOf,
  exhibitorId: number,
): NewStallPicture[] {
  const pictures = [
    { name: pictureOf.stall(planned), altText: `The stall of ${planned.name}`, caption: 'Our stall at the expo' },
    ...own.slice(0, 4).map(({ design, name }) => ({ ...shown(design, 'corner', name), caption: name })),
  ];
  return pictures
    .map(({ name, ...texts }) => ({ ...texts, mediaId: media(picture(name)) }))
    .flatMap(({ mediaId, ...texts }, position) => (mediaId ? [{ ...texts, exhibitorId, mediaId, position }] : []));
}

/** Returns the stall owners' accounts, without passwords. The demo accounts own the first stall of each kind. */
export const stallAccounts = (exhibitors: PlannedExhibitor[], today: Date): NewAccount[] =>
  exhibitors
    .filter(({ kind }, index) => exhibitors.findIndex((first) => first.kind === kind) !== index)
    .map(({ kind, person, email, phone, daysHere }) => {
      const createdAt = daysBefore(today, daysHere);
      const role = roleOfKind[kind];
      return { name: person, email, phone, role, emailConfirmedAt: createdAt, createdAt };
    });

export function projectRow(
  planned: PlannedProject,
  index: number,
  { picture, brochures, film }: StoredExpo,
  ids: Ids,
  today: Date,
): NewProject {
  const { kind, sub3, design, locality } = planned;
  return {
    developerId: ids.exhibitors[planned.developer] as number,
    projectName: planned.name,
    projectTitle: planned.title,
    status: planned.status,
    description: planned.description,
    projectDetail: planned.detail,
    locationAdvantage: planned.advantage,
    startPrice: planned.startPrice,
    endPrice: planned.endPrice,
    offer: planned.offer?.text,
    offerUntil: planned.offer?.until,
    locationId: ids.locations.get(locality.name),
    locationAddress: planned.address,
    pinCode: locality.pinCode,
    latitude: planned.latitude,
    longitude: planned.longitude,
    categoryId: ids.categories.get(kind.category),
    subCategoryId: ids.categories.get(`${kind.category}/${kind.sub}`),
    subCategory3Id: ids.categories.get(`${kind.category}/${kind.sub}/${sub3}`),
    reraNumber: planned.reraNumber,
    totalUnits: planned.totalUnits,
    bookedUnits: planned.bookedUnits,
    completionDate: planned.completionDate,
    features: planned.features,
    floorPlans: floorPlansOf(planned, index, picture),
    stallImageId: planned.hasPicture ? ids.media(picture(pictureOf.building(design, 'street'))) : undefined,
    logoId: ids.media(picture(pictureOf.projectLogo(planned))),
    brochureId: ids.media(brochures.get(planned.name)),
    infrastructureVideo: planned.hasVideo ? film.path : null,
    meetLink: planned.meetLink,
    createdAt: daysBefore(today, planned.daysHere),
    updatedAt: daysBefore(today, Math.min(planned.daysHere, (index * 7) % 45)),
  };
}

/**
 * Returns a plan for each unit type, as text or as objects, because both shapes are stored.
 * See docs/product/projects.md, "Floor plans".
 */
export function floorPlansOf(
  { unitTypes, sub3 }: PlannedProject,
  index: number,
  picture: StoredExpo['picture'],
): unknown {
  const plans = unitTypes.map(({ configuration, carpet_area }) => ({
    title: `${configuration}, ${formatCount(carpet_area)} sq ft${configuration === 'Plot' ? '' : ' carpet area'}`,
    image: picture(pictureOf.plan(sub3, configuration, carpet_area))?.path,
    configuration,
  }));
  if (plans.length === 0) return undefined;
  return index % 2 ? JSON.stringify(plans) : plans;
}

export function projectParts(
  planned: PlannedProject[],
  projectIds: number[],
  { picture }: StoredExpo,
  ids: Ids,
): ProjectParts {
  const parts: ProjectParts = { facilities: [], banks: [], gallery: [], unitTypes: [] };
  planned.forEach((project, index) => {
    const projectId = projectIds[index] as number;
    for (const name of project.facilities)
      parts.facilities.push({ projectId, facilityId: ids.facilities.get(name) as number });
    for (const name of project.banks) parts.banks.push({ projectId, bankId: ids.banks.get(name) as number });
    parts.unitTypes.push({ projectId, types: project.unitTypes });
    if (!project.hasPicture || !project.hasGallery) return;
    views.forEach((view, position) => {
      const { name, altText } = shown(project.design, view, project.name);
      const caption = captionsOf[project.design.kind][position]?.caption;
      parts.gallery.push({ projectId, position, mediaId: ids.media(picture(name)) as number, altText, caption });
    });
  });
  return parts;
}

/** Returns each consultant's projects and, for the demo's builder and consultant, a waiting request from each. */
export function mappingRows(planned: PlannedProject[], mappings: Mapping[], projectIds: number[], ids: Ids) {
  const accepted = mappings.map(({ project, exhibitor }) => ({
    projectId: projectIds[project] as number,
    consultantId: ids.exhibitors[exhibitor] as number,
  }));
  const consultant = Math.min(...mappings.map(({ exhibitor }) => exhibitor));
  const isMapped = (index: number) =>
    mappings.some(({ project, exhibitor }) => project === index && exhibitor === consultant);
  const [first, second] = planned.flatMap(({ developer }, index) =>
    developer === 0 && !isMapped(index) ? [index] : [],
  );
  const waiting = (index: number | undefined, askedBy: 'builder' | 'consultant') =>
    index === undefined
      ? []
      : [{ projectId: projectIds[index] as number, consultantId: ids.exhibitors[consultant] as number, askedBy }];
  return [...accepted, ...waiting(first, 'consultant'), ...waiting(second, 'builder')];
}
