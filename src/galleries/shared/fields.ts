import { z } from 'zod';
import { fileId, singleLineText } from '#platform/shared/http/fields.ts';
import { galleryLimits, repeatedPictures } from './rules.ts';

const text = singleLineText.trim().max(galleryLimits.text, `Keep this within ${galleryLimits.text} characters.`);

/** A picture at its position, with its texts there. */
export const galleryPicture = z.strictObject({
  media_id: fileId,
  alt_text: text.default('').describe('For people who can’t see it.'),
  caption: text.default(''),
});

/** Pictures in the order in which they are shown. */
export const galleryInput = z
  .array(galleryPicture, { error: 'Send the pictures as a list.' })
  .max(galleryLimits.pictures, `At most ${galleryLimits.pictures} pictures fit here.`)
  .superRefine((pictures, context) => {
    for (const index of repeatedPictures(pictures))
      context.addIssue({ code: 'custom', path: [index], message: 'This picture is already in the list. Remove one.' });
  });
