import { formatPriceRange } from '#shared/format/money.ts';
import { projectStatusLabels } from '#shared/projects/rules.ts';
import type { BuildingKind } from './art/building.ts';
import { drawBuilding } from './art/building.ts';
import { colors } from './art/palette.ts';
import { drawStall } from './art/stall.ts';
import { printBrochure } from './brochure.ts';
import type { PlannedExhibitor } from './exhibitor-plan.ts';
import {
  asJpeg,
  drawBankLogos,
  drawExhibitor,
  drawFloorPlans,
  drawProjectLogo,
  drawProjects,
  type ExhibitorFiles,
  type FileStore,
  type StoredFile,
  storeFilm,
} from './pictures.ts';
import type { PlannedProject } from './project-plan.ts';

/** In the plan's order. */
export type DrawnExpo = {
  exhibitors: (ExhibitorFiles & { brochure?: StoredFile })[];
  projects: { logo?: StoredFile; brochure?: StoredFile }[];
  buildings: Record<BuildingKind, StoredFile[]>;
  floorPlans: StoredFile[][];
  banks: StoredFile[];
  film: StoredFile;
};

export async function drawExpo(
  store: FileStore,
  exhibitors: PlannedExhibitor[],
  projects: PlannedProject[],
): Promise<DrawnExpo> {
  const [drawnExhibitors, drawnProjects, buildings, floorPlans, banks, film] = await Promise.all([
    Promise.all(
      exhibitors.map(async (exhibitor, index) => {
        const [files, brochure] = await Promise.all([
          drawExhibitor(store, exhibitor),
          exhibitor.hasBrochure
            ? exhibitorBrochure(
                store,
                exhibitor,
                projects.filter(({ developer }) => developer === index),
              )
            : undefined,
        ]);
        return { ...files, brochure };
      }),
    ),
    Promise.all(
      projects.map(async (project, index) => {
        const [logo, brochure] = await Promise.all([
          project.hasLogo ? drawProjectLogo(store, project.name, index) : undefined,
          project.hasBrochure
            ? projectBrochure(store, project, exhibitors[project.developer] as PlannedExhibitor)
            : undefined,
        ]);
        return { logo, brochure };
      }),
    ),
    drawProjects(store),
    drawFloorPlans(store),
    drawBankLogos(store),
    storeFilm(store),
  ]);
  return { exhibitors: drawnExhibitors, projects: drawnProjects, buildings, floorPlans, banks, film };
}

const contactLine = ({ phone, email }: PlannedExhibitor): string => `${phone}   ${email}`;

const exhibitorBrochure = (store: FileStore, exhibitor: PlannedExhibitor, own: PlannedProject[]): Promise<StoredFile> =>
  store.document(async () =>
    printBrochure({
      title: exhibitor.identity.name,
      subtitle: exhibitor.location,
      picture: await asJpeg(drawStall(exhibitor.identity), 960),
      paragraphs: [exhibitor.about ?? ''],
      facts: own
        .slice(0, 7)
        .map((project) => [project.name, `${projectStatusLabels[project.status]}, ${project.address}`]),
      foot: contactLine(exhibitor),
      color: colors.terracotta,
    }),
  );

const projectBrochure = (store: FileStore, project: PlannedProject, developer: PlannedExhibitor): Promise<StoredFile> =>
  store.document(async () =>
    printBrochure({
      title: project.name,
      subtitle: `${project.sub3} in ${project.city.name}, by ${developer.name}`,
      picture: await asJpeg(drawBuilding(project.type.picture, `brochure ${project.name}`), 960),
      paragraphs: [project.description, project.detail, project.advantage],
      facts: [
        ['Address', project.address],
        ['Price', formatPriceRange(project.startPrice, project.endPrice) ?? 'On request'],
        ['Complete by', project.completionDate ?? 'To be announced'],
        ['Registration', project.reraNumber ?? 'Applied for'],
      ],
      foot: contactLine(developer),
      color: colors.neem,
    }),
  );
