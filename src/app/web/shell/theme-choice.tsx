import { useEffect, useState } from 'react';
import { chooseTheme, currentTheme, themeChoices } from './theme.ts';

export function ThemeChoice() {
  const [theme, setTheme] = useState('');
  useEffect(() => setTheme(currentTheme()), []);
  const choose = (value: string) => {
    chooseTheme(value);
    setTheme(value);
  };
  return (
    <fieldset className="unscripted:hidden flex items-center gap-1 text-sm">
      <legend className="sr-only">Theme</legend>
      {themeChoices.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={theme === value}
          onClick={() => choose(value)}
          className="min-h-9 cursor-pointer rounded-field px-3 hover:bg-base-200 aria-pressed:bg-base-300 aria-pressed:font-semibold aria-pressed:text-base-content"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
