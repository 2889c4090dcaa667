import { type MakeSample, nothing } from './sample.ts';

/** Returns the pictures of the caller's own stall; for organisers the builder's. */
const ownStall =
  (more: object = {}): MakeSample =>
  ({ builder, consultant }, { id }) => ({
    input: { of: 'stalls', id: id === consultant.person.id ? consultant.stall : builder.stall, ...more },
  });
const others =
  (of: 'projects' | 'stalls', more: object = {}): MakeSample =>
  ({ otherProject, otherBuilder }) => ({
    input: { of, id: of === 'projects' ? otherProject : otherBuilder.stall, ...more },
    status: 404,
  });

/** The calls on pictures of projects and stalls. */
export const gallerySamples: Record<string, MakeSample> = {
  'galleries.list': nothing,
  'galleries.find': ownStall(),
  'galleries.update': ownStall({ gallery: [] }),
  // The tests of galleries cover pictures that are in use.
  'galleries.uses': others('stalls', { media_id: 1 }),
};

/** Makes the same calls on projects and stalls of others. */
export const refusedGalleries: Record<string, MakeSample[]> = {
  'galleries.find': [others('projects'), others('stalls')],
  'galleries.update': [others('projects', { gallery: [] }), others('stalls', { gallery: [] })],
  'galleries.uses': [others('projects', { media_id: 1 }), others('stalls', { media_id: 1 })],
};
