import type { BuildingKind, Design, View } from '#demo/designs-data.ts';
import { createRandom } from '#demo/random.ts';
import { drawOutdoors, drawWithin, lightNamed, type OutdoorView, type Scene, viewsOf } from './art/outdoors.ts';
import type { Light } from './art/palette.ts';
import type { Svg } from './art/svg.ts';
import { plotsScene } from './scenes/plots.ts';
import { bedroom, livingRoom } from './scenes/rooms.ts';
import { towersScene } from './scenes/towers.ts';
import { villasScene } from './scenes/villas.ts';
import { officesScene, shopsScene } from './scenes/workplaces.ts';
import { dock, hall, lobby, officeFloor, passage, shop } from './scenes/workrooms.ts';
import { worksScene } from './scenes/works.ts';

const scenes: Record<BuildingKind, (design: Design) => Scene> = {
  ...{ towers: towersScene, villas: villasScene, plots: plotsScene },
  ...{ offices: officesScene, shops: shopsScene, works: worksScene },
};

type Draw = (design: Design, light: Light) => Svg;

const gate: Draw = (design, light) => {
  const scene = plotsScene(design);
  return drawWithin(
    scene,
    light,
    `plots ${design.number}`,
    [-9, -scene.reach.y - 26, 3.2],
    [0, -scene.reach.y, 0],
    720,
  );
};
const green: Draw = (design, light) => {
  const scene = plotsScene(design);
  return drawWithin(
    scene,
    light,
    `plots ${design.number}`,
    [-2, -scene.reach.y + 16, 4],
    [-22, -scene.reach.y + 44, 0],
    560,
  );
};

const rooms: Record<BuildingKind, [inside: Draw, second: Draw]> = {
  towers: [livingRoom, bedroom],
  villas: [livingRoom, bedroom],
  plots: [gate, green],
  offices: [lobby, officeFloor],
  shops: [shop, passage],
  works: [hall, dock],
};

/** Draws one picture of a design's gallery, 960 by 540. */
export function drawBuilding(design: Design, view: View): Svg {
  const seed = `${design.kind} ${design.number}`;
  if (view === 'inside') return rooms[design.kind][0](design, lightNamed('noon'));
  if (view === 'second room') return rooms[design.kind][1](design, lightNamed('morning'));
  const outdoor = viewsOf(createRandom(`light ${seed}`)).find(({ from }) => from === view) as OutdoorView;
  return drawOutdoors(scenes[design.kind](design), outdoor, seed);
}
