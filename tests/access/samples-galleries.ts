import { about, type MakeSample, others, ownStall } from './sample.ts';

const ofProjectAndStall = (more: object = {}): MakeSample[] => [
  others(({ otherProject }) => otherProject, { of: 'projects', ...more }),
  others(({ otherBuilder }) => otherBuilder.stall, { of: 'stalls', ...more }),
];

/** The calls on pictures of projects and stalls. */
export const gallerySamples: Record<string, MakeSample> = {
  'galleries.find': about(ownStall, { of: 'stalls' }),
  'galleries.update': about(ownStall, { of: 'stalls', gallery: [] }),
  // The tests of galleries cover pictures that are in use.
  'galleries.uses': others(({ otherBuilder }) => otherBuilder.stall, { of: 'stalls', media_id: 1 }),
};

/** Makes the same calls on projects and stalls of others. */
export const refusedGalleries: Record<string, MakeSample[]> = {
  'galleries.find': ofProjectAndStall(),
  'galleries.update': ofProjectAndStall({ gallery: [] }),
  'galleries.uses': ofProjectAndStall({ media_id: 1 }),
};
