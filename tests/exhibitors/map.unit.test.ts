import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapEmbedUrl } from '#exhibitors/shared/rules.ts';
import { hostileUrl } from '../support/hostile-urls.ts';

const asked = (place: string) => `https://www.google.com/maps?q=${encodeURIComponent(place)}&z=15&output=embed`;

test.each([
  ['Baner, Pune', asked('Baner, Pune')],
  [' 18.52,73.85 ', asked('18.52,73.85')],
  ['Plot:12, Sector 62 & Co', asked('Plot:12, Sector 62 & Co')],
  ['https://www.google.com/maps/embed?pb=!1m18!2d73', 'https://www.google.com/maps/embed?pb=!1m18!2d73'],
  ['http://maps.google.com/maps?q=Pune&output=embed', 'https://www.google.com/maps?q=Pune&output=embed'],
  ['https://www.google.com/maps/place/Baner+Road,+Pune/@18.5,73.8,15z', asked('Baner Road, Pune')],
  ['https://www.google.co.in/maps/@18.5601,73.78,15z', asked('18.5601,73.78')],
  ['https://maps.google.com/?q=Shivaji%20Nagar', asked('Shivaji Nagar')],
  ['https://www.google.com/maps/search/?api=1&query=Kothrud', asked('Kothrud')],
  ['x'.repeat(1_000), asked('x'.repeat(300))],
])('the map of %s', (location, expected) => expect(mapEmbedUrl(location)).toBe(expected));

test.each([
  null,
  undefined,
  '  ',
  'https://elsewhere.example/maps/embed',
  'https://www.google.com.elsewhere.example/maps/embed',
  'https://www.google.com/url?q=https://elsewhere.example',
  'https://www.google.com/maps',
  'https://www.google.com@elsewhere.example/maps/embed',
  'https://google.com\\@elsewhere.example/maps',
  '//elsewhere.example/maps',
])('there is no map of %s', (location) => expect(mapEmbedUrl(location)).toBeUndefined());

test('for any stored value, the frame shows only Google Maps', () => {
  fc.assert(
    fc.property(hostileUrl, (location) => {
      const address = mapEmbedUrl(location);
      if (address === undefined) return;
      const read = new URL(address);
      expect(read.origin).toBe('https://www.google.com');
      expect(read.pathname).toMatch(/^\/maps(\/embed(\/v1\/[a-z]+)?\/?)?$/);
    }),
    { numRuns: 2_000 },
  );
});
