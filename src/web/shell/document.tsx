import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { deferredScriptLoader } from './deferred-scripts.ts';
import { holdEarlyClicks } from './early-clicks.ts';
import { applyStoredTheme } from './theme.ts';

/** The HTML document around every page, error pages too. */
export function Document({ children }: { children: ReactNode }) {
  return (
    // The script below may have put a theme on the element before React sees it.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <HeadContent />
        <meta name="theme-color" content="#fffdf8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#231d17" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        <ScriptOnce>{`${applyStoredTheme};${holdEarlyClicks}`}</ScriptOnce>
        {children}
        <Scripts />
        <ScriptOnce>{deferredScriptLoader}</ScriptOnce>
      </body>
    </html>
  );
}
