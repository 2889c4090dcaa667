import type { StyleSpecification } from 'maplibre-gl';
import type { BaseMap } from '#maps/shared/contract.ts';
import lakes from './ground/lakes.geojson?url';
import land from './ground/land.geojson?url';
import rivers from './ground/rivers.geojson?url';
import states from './ground/states.geojson?url';
import wards from './ground/wards.geojson?url';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns the base map as MapLibre takes it: the address of a style, or a style of pictures. */
export const styleOf = ({ url, is_tiles, attribution }: BaseMap): string | StyleSpecification =>
  is_tiles
    ? {
        version: 8,
        sources: {
          base: {
            type: 'raster',
            tiles: [url],
            tileSize: 256,
            ...(attribution ? { attribution: escaped(attribution) } : {}),
          },
        },
        layers: [{ id: 'base', type: 'raster', source: 'base' }],
      }
    : url;

const shapes = { land, states, wards, lakes, rivers };
/** Names the sources of the ground, as their licences require. */
export const groundAttribution = 'Natural Earth | states: datta07 (MIT) | wards: DataMeet (CC BY-SA 2.5 IN)';

/** Wards appear from this zoom level on. */
const fromWards = 9;

/**
 * Returns the ground of a map without a base map: land, India's states, rivers, lakes, and known wards
 * (ground/README.md).
 * @param colour returns the colour of a name in tokens.css.
 */
export const groundStyle = (colour: (name: string) => string): StyleSpecification => {
  const [water, line] = [colour('--map-water'), colour('--map-line')];
  return {
    version: 8,
    sources: Object.fromEntries(Object.entries(shapes).map(([name, data]) => [name, { type: 'geojson', data }])),
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour('--map-abroad') } },
      { id: 'india', type: 'fill', source: 'states', paint: { 'fill-color': colour('--map-land') } },
      {
        id: 'wards',
        type: 'fill',
        source: 'wards',
        minzoom: fromWards,
        paint: { 'fill-color': colour('--map-city'), 'fill-outline-color': line },
      },
      { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': water } },
      {
        id: 'rivers',
        type: 'line',
        source: 'rivers',
        paint: {
          'line-color': water,
          'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.8, 8, 2, 12, 5],
        },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'states',
        paint: { 'line-color': line, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.4] },
      },
    ],
  };
};
