import { z } from 'zod';

/** A stored picture: its address, its size in pixels, the colour that stands in while it loads, and its description. */
export const picture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string().nullable(),
  alt: z.string(),
});
export type Picture = z.infer<typeof picture>;
