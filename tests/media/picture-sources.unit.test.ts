import { describe, expect, it } from 'vitest';
import type { Picture } from '#media/shared/contract.ts';
import { pictureSources, variantPath } from '#media/shared/rules.ts';

const picture = (change: Partial<Picture> = {}): Picture => ({
  url: '/storage/images/ab/abcdef.webp',
  width: 960,
  height: 540,
  color: '#aabbcc',
  alt: 'A house',
  ...change,
});

describe('pictureSources', () => {
  it('offers AVIF before WebP, in the widths the picture has', () => {
    const [avif, webp, ...rest] = pictureSources(picture());
    expect(rest).toEqual([]);
    expect([avif?.type, webp?.type]).toEqual(['image/avif', 'image/webp']);
    expect(avif?.srcSet.split(', ').map((part) => part.split(' ')[1])).toEqual(['320w', '480w', '640w', '960w']);
    expect(webp?.srcSet).toContain('/storage/variants/480/images/ab/abcdef.webp 480w');
  });

  it('offers nothing for a picture narrower than every variant, or kept elsewhere', () => {
    expect(pictureSources(picture({ width: 319 }))).toEqual([]);
    expect(pictureSources(picture({ url: 'https://pictures.example/storage/images/a.webp' }))).toEqual([]);
  });

  it('names a variant after its original, whatever its format', () => {
    expect(variantPath('images/ab/abcdef.jpg', 640, 'avif')).toBe('variants/640/images/ab/abcdef.avif');
  });
});
