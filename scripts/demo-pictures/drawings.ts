import { createHash } from 'node:crypto';
import { designs, views } from '#demo/designs-data.ts';
import { planExhibitors } from '#demo/exhibitor-plan.ts';
import { pictureOf } from '#demo/pictures.ts';
import { planProjects } from '#demo/project-plan.ts';
import { banks } from '#demo/reference-data.ts';
import { drawCertificate } from './art/certificates.ts';
import { drawLogo, drawVisitingCard, identityOf } from './art/identity.ts';
import { drawStall } from './art/stall.ts';
import type { Svg } from './art/svg.ts';
import { drawBuilding } from './building.ts';
import { drawPlan } from './plans/plan.ts';

/** Gives the drawing of each picture that the data can ask for, by its name. */
export function drawings(): Map<string, () => Svg> {
  const exhibitors = planExhibitors();
  const projects = planProjects(new Date());
  return new Map([
    ...exhibitors.flatMap((exhibitor, index): [string, () => Svg][] => {
      const identity = identityOf(exhibitor.brand, index);
      const { person, phone, email, address } = exhibitor;
      return [
        [pictureOf.logo(exhibitor), () => drawLogo(identity)],
        [pictureOf.stall(exhibitor), () => drawStall(identity)],
        [pictureOf.card(exhibitor), () => drawVisitingCard(identity, person, [phone, email, address])],
        ...exhibitor.awards.map((award, place): [string, () => Svg] => [
          pictureOf.award(exhibitor, place),
          () => drawCertificate(award, identity),
        ]),
      ];
    }),
    ...projects.flatMap((project, index): [string, () => Svg][] => [
      [pictureOf.projectLogo(project), () => drawLogo(identityOf(project.name, 100 + index))],
      ...project.unitTypes.map(({ configuration, carpet_area }): [string, () => Svg] => [
        pictureOf.plan(project.sub3, configuration, carpet_area),
        () => drawPlan(configuration, carpet_area),
      ]),
    ]),
    ...banks.map(([name], index): [string, () => Svg] => [
      pictureOf.bank(name),
      () => drawLogo(identityOf(name, 60 + index)),
    ]),
    ...Object.values(designs).flatMap((of) =>
      of.flatMap((design) =>
        views.map((view): [string, () => Svg] => [pictureOf.building(design, view), () => drawBuilding(design, view)]),
      ),
    ),
  ]);
}

/** Tells whether a packed picture is still the one that the drawing makes. */
export const hashOf = (svg: Svg): string => createHash('sha256').update(svg).digest('hex').slice(0, 16);
