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
  type Keep,
  type KeptFile,
  keepFilm,
} from './pictures.ts';
import type { PlannedProject } from './project-plan.ts';

/** Every file of the demo expo, kept in the storage, by the plan's order. */
export type DrawnExpo = {
  exhibitors: (ExhibitorFiles & { brochure?: KeptFile })[];
  projects: { logo?: KeptFile; brochure?: KeptFile }[];
  buildings: Record<BuildingKind, KeptFile[]>;
  floorPlans: KeptFile[][];
  banks: KeptFile[];
  film: KeptFile;
};

/** Draws and keeps everything; what was kept by an earlier, unfinished filling is not written again. */
export async function drawExpo(
  keep: Keep,
  exhibitors: PlannedExhibitor[],
  projects: PlannedProject[],
): Promise<DrawnExpo> {
  const [drawnExhibitors, drawnProjects, buildings, floorPlans, banks, film] = await Promise.all([
    Promise.all(
      exhibitors.map(async (exhibitor, index) => {
        const [files, brochure] = await Promise.all([
          drawExhibitor(keep, exhibitor),
          exhibitor.hasBrochure
            ? exhibitorBrochure(
                keep,
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
          project.hasLogo ? drawProjectLogo(keep, project.name, index) : undefined,
          project.hasBrochure
            ? projectBrochure(keep, project, exhibitors[project.developer] as PlannedExhibitor)
            : undefined,
        ]);
        return { logo, brochure };
      }),
    ),
    drawProjects(keep),
    drawFloorPlans(keep),
    drawBankLogos(keep),
    keepFilm(keep),
  ]);
  return { exhibitors: drawnExhibitors, projects: drawnProjects, buildings, floorPlans, banks, film };
}

const contactLine = ({ phone, email }: PlannedExhibitor): string => `${phone}   ${email}`;

const exhibitorBrochure = (keep: Keep, exhibitor: PlannedExhibitor, own: PlannedProject[]): Promise<KeptFile> =>
  keep.document(
    async () =>
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
    `Brochure of ${exhibitor.identity.name}`,
  );

const projectBrochure = (keep: Keep, project: PlannedProject, developer: PlannedExhibitor): Promise<KeptFile> =>
  keep.document(
    async () =>
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
    `Brochure of ${project.name}`,
  );
