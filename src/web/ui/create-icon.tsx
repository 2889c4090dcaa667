import type { ComponentProps } from 'react';

type IconData = { node: [shape: string, attributes: Record<string, string>][] };

type Props = ComponentProps<'svg'> & { size?: number | string };

/**
 * Replaces lucide's `createLucideIcon` (vite.config.ts), whose components take a seventh of a page's render time: here each icon
 * is one element with its shapes as markup.
 */
// biome-ignore lint/style/noDefaultExport: as lucide's icons import it
export default function createIcon({ node }: IconData) {
  const shapes = { __html: node.map(markupOf).join('') };
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

function markupOf([shape, { key, ...attributes }]: IconData['node'][number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${shape}${written.join('')}/>`;
}
