import { useEffect, useState } from 'react';

/** Returns properties of a chart and of its tooltip, which Escape hides until the pointer comes back. */
export function useChartTooltip() {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setHidden(true);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return { chart: { onMouseEnter: () => setHidden(false) }, tooltip: isHidden ? { active: false } : {} };
}
