import type { ComponentProps } from 'react';

type Props = ComponentProps<'svg'> & { size?: number | string };

/**
 * Returns an icon's component from its shapes as markup, for lucide's icons (scripts/vite). Lucide's own two
 * components and several elements per icon would take a seventh of a page's render time.
 */
export function createIcon(markup: string) {
  const shapes = { __html: markup };
  // biome-ignore lint/correctness/noComponentHookFactories: each icon is created once, in its module
  return function Icon({ size = 24, className, ...props }: Props) {
    // A size in rem makes the icon grow with the text.
    const edge = typeof size === 'number' ? `${size / 16}rem` : size;
    return (
      <svg
        width={edge}
        height={edge}
        viewBox="0 0 24 24"
        strokeWidth={2}
        aria-hidden="true"
        {...props}
        className={className ? `icon ${className}` : 'icon'}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: lucide's shapes
        dangerouslySetInnerHTML={shapes}
      />
    );
  };
}
