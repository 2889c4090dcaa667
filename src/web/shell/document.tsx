import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { holdEarlyPress } from './early-press.ts';
import { startLaterScripts } from './later-scripts.ts';
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
        <ScriptOnce>{`${applyStoredTheme};${holdEarlyPress}`}</ScriptOnce>
        {children}
        <Scripts />
        <ScriptOnce>{startLaterScripts}</ScriptOnce>
      </body>
    </html>
  );
}
