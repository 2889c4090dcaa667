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
    <fieldset className="segments unscripted:hidden">
      <legend className="sr-only">Theme</legend>
      {themeChoices.map(({ value, label }) => (
        <button key={label} type="button" aria-pressed={theme === value} onClick={() => choose(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
