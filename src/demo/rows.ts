import type { NewExhibitor, NewStallPicture } from '#server/exhibitors/bulk-queries.ts';
import type { NewProject, ProjectParts } from '#server/projects/bulk-queries.ts';
import type { NewAccount } from '#server/users/bulk-queries.ts';
import type { Random } from './art/random.ts';
import type { DrawnExpo } from './drawn-expo.ts';
import type { PlannedExhibitor } from './exhibitor-plan.ts';
import { buildingTexts, type StoredFile } from './pictures.ts';
import type { Mapping, PlannedProject } from './project-plan.ts';
import { planUnitTypes } from './unit-plan.ts';

export type IdOf = (file: StoredFile | undefined) => number | undefined;
/** Ids by name; of a sub category by its path, joined by `/`. */
export type Ids = {
  media: IdOf;
  exhibitors: number[];
  locations: Map<string, number>;
  categories: Map<string, number>;
  facilities: Map<string, number>;
  banks: Map<string, number>;
};

const day = 86_400_000;
export const daysBefore = (today: Date, days: number): Date => new Date(today.getTime() - days * day);

export function exhibitorRow(
  planned: PlannedExhibitor,
  files: DrawnExpo['exhibitors'][number],
  film: StoredFile,
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
    logoId: media(files.logo),
    stallImageId: media(files.stall),
    brochureId: media(files.brochure),
    visitingCardId: media(files.card),
    aboutBuilder: planned.about,
    foundersVideoId: planned.hasFoundersVideo ? media(film) : undefined,
    languages: planned.languages,
    videoMeet: planned.videoMeet,
    location: planned.location,
    address: planned.address,
    createdAt: daysBefore(today, planned.daysHere),
  };
}

const pictureCaptions = ['Artist’s impression', 'From the street', undefined, 'Another view'];

/** A stall's own pictures: of the stall, if it is drawn, and of buildings. */
export function stallPictures(
  { kind, name }: PlannedExhibitor,
  index: number,
  drawn: DrawnExpo,
  media: IdOf,
  exhibitorId: number,
): NewStallPicture[] {
  const { towers, villas, offices } = drawn.buildings;
  const stall = drawn.exhibitors[index]?.stall;
  const buildings = [
    { file: towers[index % towers.length], altText: buildingTexts.towers },
    { file: villas[index % villas.length], altText: buildingTexts.villas },
    { file: offices[index % offices.length], altText: buildingTexts.offices },
  ];
  const caption = kind === 'developer' ? 'From our drawing office' : 'Homes that we advise on';
  return [
    ...(stall ? [{ file: stall, altText: `The stall of ${name}`, caption: 'Our stall at the expo' }] : []),
    ...buildings.map((building, place) => ({ ...building, caption: place === 0 ? caption : '' })),
  ].map(({ file, ...texts }, position) => ({ ...texts, exhibitorId, mediaId: media(file) as number, position }));
}

/** Returns the stall owners' accounts, without passwords. The demo accounts own the first stall of each kind. */
export const stallAccounts = (exhibitors: PlannedExhibitor[], today: Date): NewAccount[] =>
  exhibitors
    .filter(({ kind }, index) => exhibitors.findIndex((first) => first.kind === kind) !== index)
    .map(({ kind, person, email, phone, daysHere }) => {
      const createdAt = daysBefore(today, daysHere);
      const role = kind === 'developer' ? 'Developer' : 'Broker';
      return { name: person, email, phone, role, emailConfirmedAt: createdAt, createdAt };
    });

export function projectRow(
  planned: PlannedProject,
  index: number,
  drawn: DrawnExpo,
  ids: Ids,
  today: Date,
): NewProject {
  const { category, sub, picture } = planned.type;
  const buildings = drawn.buildings[picture];
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
    locationId: ids.locations.get(planned.city.name),
    locationAddress: planned.address,
    pinCode: planned.pinCode,
    latitude: planned.latitude,
    longitude: planned.longitude,
    categoryId: ids.categories.get(category),
    subCategoryId: ids.categories.get(`${category}/${sub}`),
    subCategory3Id: ids.categories.get(`${category}/${sub}/${planned.sub3}`),
    reraNumber: planned.reraNumber,
    totalUnits: planned.totalUnits,
    bookedUnits: planned.bookedUnits,
    completionDate: planned.completionDate,
    features: planned.features,
    floorPlans: floorPlans(planned, index, drawn.floorPlans),
    stallImageId: planned.hasPicture ? ids.media(buildings[index % buildings.length]) : undefined,
    logoId: ids.media(drawn.projects[index]?.logo),
    brochureId: ids.media(drawn.projects[index]?.brochure),
    infrastructureVideo: planned.hasVideo ? drawn.film.path : null,
    meetLink: planned.meetLink,
    createdAt: daysBefore(today, planned.daysHere),
    updatedAt: daysBefore(today, Math.min(planned.daysHere, (index * 7) % 45)),
  };
}

/** Uses each of the four stored shapes (docs/product.md, "Floor plans"). */
function floorPlans(project: PlannedProject, index: number, plans: StoredFile[][]): unknown {
  const { type, sub3 } = project;
  if (type.sub !== 'Apartments') return undefined;
  const bedrooms = Number(sub3[0]) || 4;
  const paths = (plans[bedrooms - 1] as StoredFile[]).map(({ path }) => path);
  const drawn = `${bedrooms} BHK`;
  const isSold = planUnitTypes(project, index).some(({ configuration }) => configuration === drawn);
  const objects = paths.map((path, order) => ({
    title: `${drawn}, ${order ? 'west' : 'east'} wing`,
    image: path,
    ...(isSold && { configuration: drawn }),
  }));
  return [JSON.stringify(objects), paths, objects, paths[0]][index % 4];
}

export function projectParts(
  random: Random,
  planned: PlannedProject[],
  projectIds: number[],
  drawn: DrawnExpo,
  ids: Ids,
): ProjectParts {
  const parts: ProjectParts = { facilities: [], banks: [], gallery: [], unitTypes: [] };
  planned.forEach((project, index) => {
    const projectId = projectIds[index] as number;
    for (const name of project.facilities)
      parts.facilities.push({ projectId, facilityId: ids.facilities.get(name) as number });
    for (const name of project.banks) parts.banks.push({ projectId, bankId: ids.banks.get(name) as number });
    planUnitTypes(project, index).forEach((type, position) => {
      parts.unitTypes.push({
        projectId,
        position,
        configuration: type.configuration,
        carpetArea: type.carpet_area,
        priceFrom: type.price_from,
        priceTo: type.price_to,
        totalUnits: type.total_units,
        unitsLeft: type.units_left,
      });
    });
    if (!project.hasPicture || index % 4 === 3) return;
    random.sample(drawn.buildings[project.type.picture], 4).forEach((file, position) => {
      parts.gallery.push({
        projectId,
        position,
        mediaId: ids.media(file) as number,
        altText: buildingTexts[project.type.picture],
        caption: pictureCaptions[position],
      });
    });
  });
  return parts;
}

/** Each consultant's projects; and for the demo's builder and consultant, a request from each that waits. */
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
