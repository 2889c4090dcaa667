import type { StyleSpecification } from 'maplibre-gl';
import type { BaseMap } from '#shared/maps/contract.ts';

/** Nothing: the page's ground shows. */
export const emptyStyle: StyleSpecification = { version: 8, sources: {}, layers: [] };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The base map as MapLibre takes it: the address of a style, or a style of pictures. */
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
