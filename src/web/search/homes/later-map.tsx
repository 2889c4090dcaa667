import { lazy, useEffect, useState } from 'react';
import { Later } from '../../lib/later.tsx';

const HomesMap = lazy(async () => ({ default: (await import('./homes-map.tsx')).HomesMap }));

/** In the browser alone, where it is loaded only when it is shown. */
export function LaterMap() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return (
    isThere && (
      <Later>
        <HomesMap />
      </Later>
    )
  );
}
