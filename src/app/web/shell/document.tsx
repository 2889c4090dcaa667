import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';
import '#platform/web/ui/public-styles.css';
import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import { deferredScriptLoader } from './deferred-scripts.ts';
import { holdEarlyClicks } from './early-clicks.ts';
import favicon from './favicon.svg?url&no-inline';
import { applyStoredTheme } from './theme.ts';

/** The fonts are preloaded, so that headings don't change their font late. */
export const documentLinks = [
  { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/**
 * This script is inline because any page may be the first. It stores the address that a campaign's link led to, with
 * the time. Sending an inquiry reads it.
 */
const keepCampaign =
  "try{if(/[?&](utm_[a-z]+|ref)=./.test(location.search))localStorage.setItem('campaign',Date.now()+location.search)}catch(e){}";

/** Styles ask for it: see the variant “scripted” in styles.css. */
const sayScripted = "document.documentElement.dataset.scripted=''";

/** Only the server renders this text, because it would otherwise be in every page twice. */
const inlineScripts = createIsomorphicFn().server(() => ({
  first: `${sayScripted};${applyStoredTheme};${keepCampaign};${holdEarlyClicks}`,
  last: deferredScriptLoader,
}));

export function Document({ children }: { children: ReactNode }) {
  return (
    // The script below sets attributes before hydration.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <HeadContent />
        <meta name="theme-color" content="#fffdf8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#231d17" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        <ScriptOnce>{inlineScripts()?.first ?? ''}</ScriptOnce>
        {children}
        <Scripts />
        <ScriptOnce>{inlineScripts()?.last ?? ''}</ScriptOnce>
      </body>
    </html>
  );
}
