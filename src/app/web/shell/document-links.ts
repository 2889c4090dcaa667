import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';
import './styles.css';
import favicon from './favicon.svg?url&no-inline';

/** The fonts are preloaded, so that headings don't change their font late. */
export const documentLinks = [
  { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];
