export type MediaKind = 'image' | 'video' | 'document';

/** `bytes` is the largest size. `types` are what a file dialog offers. */
export const uploadLimits: Record<MediaKind, { bytes: number; types: readonly string[]; words: string }> = {
  image: {
    bytes: 20_000_000,
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    words: 'a JPEG, PNG, WebP or AVIF picture',
  },
  document: { bytes: 20_000_000, types: ['application/pdf'], words: 'a PDF' },
  video: { bytes: 100_000_000, types: ['video/mp4', 'video/webm'], words: 'an MP4 or WebM video' },
};

const mediaKinds = Object.keys(uploadLimits) as MediaKind[];

export const maxUploadBytes = Math.max(...mediaKinds.map((kind) => uploadLimits[kind].bytes));

const choiceOf = (kind: MediaKind): string =>
  `${uploadLimits[kind].words} of at most ${uploadLimits[kind].bytes / 1_000_000} MB`;

/** Returns the message for files of none of these kinds. */
export const otherKind = (kinds: readonly MediaKind[] = mediaKinds): string =>
  `Choose ${kinds.map(choiceOf).join(', or ')}.`;

/** Returns which types of files a chooser offers. */
export const typesOf = (kinds: readonly MediaKind[]): string =>
  kinds.flatMap((kind) => uploadLimits[kind].types).join(',');

/**
 * Returns why a file can't be uploaded, by type and size; undefined if it may be. The server decides by the bytes, also
 * about files whose type the browser doesn't know.
 */
export function uploadProblem(
  { type, size }: { type: string; size: number },
  kinds: readonly MediaKind[],
): string | undefined {
  if (size === 0) return 'This file is empty.';
  const kind = kinds.find((known) => uploadLimits[known].types.includes(type));
  if (!kind) return type === '' ? undefined : otherKind(kinds);
  return size > uploadLimits[kind].bytes ? otherKind([kind]) : undefined;
}
