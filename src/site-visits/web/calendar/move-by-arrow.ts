import type { KeyboardEvent } from 'react';

const steps: Record<string, { columns: number; rows: number }> = {
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
};

/**
 * Moves the focus between visits: up and down within a day, left and right to the nearest time of the next day that has
 * visits.
 */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-visit]');
  if (!step || !from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const visits = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-visit]')].map((element) => ({
    element,
    column: numberOf(element, 'column'),
    row: numberOf(element, 'row'),
  }));
  const here = visits.find(({ element }) => element === from);
  if (!here) return;
  const day = visits.filter(({ column }) => column === here.column);
  const next = step.rows ? day[day.indexOf(here) + step.rows] : nearestBeside(visits, here, step.columns);
  if (!next) return;
  event.preventDefault();
  next.element.focus();
}

type Placed = { element: HTMLElement; column: number; row: number };

function nearestBeside(visits: Placed[], here: Placed, direction: number): Placed | undefined {
  const away = (visit: Placed) => (visit.column - here.column) * direction;
  const columns = visits.map(away).filter((columns) => columns > 0);
  const nearest = Math.min(...columns);
  return visits
    .filter((visit) => away(visit) === nearest)
    .toSorted((one, other) => Math.abs(one.row - here.row) - Math.abs(other.row - here.row))[0];
}

const numberOf = (element: HTMLElement, part: 'column' | 'row'): number =>
  Number(element.closest<HTMLElement>('td')?.dataset[part]);
