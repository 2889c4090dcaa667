import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';
import './styles.css';
import favicon from './favicon.svg?url&no-inline';

/** What every page's head asks for. The font is asked for early, so that headings change their letters soon or never. */
export const documentLinks = [
  { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
];
