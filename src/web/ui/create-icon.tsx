import type { ComponentProps } from 'react';

type Props = ComponentProps<'svg'> & { size?: number | string };

/**
 * Returns an icon's component, from its shapes as markup on a 24-unit square. Icons of lucide are made by this (vite.config.ts): with
 * some forty icons on a page, lucide's two components and several elements per icon take a seventh of the render time.
 */
export function createIcon(markup: string) {
  const shapes = { __html: markup };
  // biome-ignore lint/correctness/noComponentHookFactories: each icon is created once, in its module
  return function Icon({ size = 24, className, ...props }: Props) {
    return (
      <svg
        width={size}
        height={size}
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
