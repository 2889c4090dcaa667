import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';
import type { Picture } from '#media/shared/contract.ts';
import { pictureSources } from '#media/shared/rules.ts';

type Props = {
  picture: Picture | null;
  instead: ReactNode;
  sizes: string;
  className?: string;
  whole?: boolean;
  eager?: boolean;
  /** Shows a drawing of a building when the picture can't be loaded. */
  ofProject?: boolean;
  /** Empty if the picture repeats the text next to it. */
  alt?: string;
};

const placeholder = '/images/placeholder.png';

/** Shows a picture in a box of fixed shape, which has the picture's colour until it is loaded. */
export function PictureBox({
  picture,
  instead,
  sizes,
  className = '',
  whole = false,
  eager = false,
  ofProject,
  alt,
}: Props) {
  const [broken, setBroken] = useState<string>();
  const [hasPlaceholder, setHasPlaceholder] = useState(true);
  const shown = picture && broken !== picture.url ? picture : undefined;
  const standIn = { '--stand-in': (!whole && shown?.color) || 'var(--color-base-200)' } as CSSProperties;
  return (
    <div style={standIn} className={`relative overflow-hidden bg-(--stand-in) ${className}`}>
      {shown ? (
        <picture>
          {pictureSources(shown).map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          <img
            src={shown.url}
            width={shown.width}
            height={shown.height}
            alt={alt ?? shown.alt}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
            // The picture may have failed to load before hydration.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(shown.url);
            }}
            onError={() => setBroken(shown.url)}
            className={`absolute inset-0 size-full ${whole ? 'object-contain' : 'object-cover'}`}
          />
        </picture>
      ) : ofProject && picture && hasPlaceholder ? (
        <img
          src={placeholder}
          alt={alt ?? picture.alt}
          onError={() => setHasPlaceholder(false)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <div className="absolute inset-0 grid place-items-center text-muted">{instead}</div>
      )}
    </div>
  );
}
