import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import { deferredScriptLoader } from './deferred-scripts.ts';
import { holdEarlyClicks } from './early-clicks.ts';
import { keepCampaign } from './kept-campaign.ts';
import { applyStoredTheme } from './theme.ts';

/** Only the server renders this text, because it would otherwise be in every page twice. */
const inlineScripts = createIsomorphicFn().server(() => ({
  first: `${applyStoredTheme};${keepCampaign};${holdEarlyClicks}`,
  last: deferredScriptLoader,
}));

export function Document({ children }: { children: ReactNode }) {
  return (
    // The script below may set a theme before hydration.
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
