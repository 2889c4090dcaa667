export type MediaKind = 'image' | 'video' | 'document';

/** What can be uploaded: the largest file in bytes, and the types that a file dialog offers. */
export const uploadLimits: Record<MediaKind, { bytes: number; types: readonly string[]; words: string }> = {
  image: {
    bytes: 20_000_000,
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    words: 'a JPEG, PNG, WebP or AVIF picture',
  },
  document: { bytes: 20_000_000, types: ['application/pdf'], words: 'a PDF' },
  video: { bytes: 100_000_000, types: ['video/mp4', 'video/webm'], words: 'an MP4 or WebM video' },
};

export const mediaKinds = Object.keys(uploadLimits) as MediaKind[];

/** The largest file of any kind, in bytes. */
export const largestUpload = Math.max(...mediaKinds.map((kind) => uploadLimits[kind].bytes));

/** What to choose, in words: "a PDF of at most 20 MB". */
const choiceOf = (kind: MediaKind): string =>
  `${uploadLimits[kind].words} of at most ${uploadLimits[kind].bytes / 1_000_000} MB`;

/** What to tell a person who chose a file of none of these kinds. */
export const otherKind = (kinds: readonly MediaKind[] = mediaKinds): string =>
  `Choose ${kinds.map(choiceOf).join(', or ')}.`;

/**
 * Why a file can't be uploaded, from its name's type and its size; undefined when it may be. The server judges by the bytes,
 * this only saves sending what it would refuse.
 * @public
 */
export function uploadProblem(
  { type, size }: { type: string; size: number },
  kinds: readonly MediaKind[] = mediaKinds,
): string | undefined {
  const kind = kinds.find((known) => uploadLimits[known].types.includes(type));
  if (!kind) return otherKind(kinds);
  if (size === 0) return 'This file is empty.';
  return size > uploadLimits[kind].bytes ? `Choose ${choiceOf(kind)}.` : undefined;
}
