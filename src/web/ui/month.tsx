import { months } from './day.tsx';

/** The month of a day `YYYY-MM-DD`, as people say when a building will be ready: `Dec 2027`. */
export function Month({ of }: { of: string }) {
  const [year, month, day] = of.split('-').map(Number);
  const name = `${months[Number(month) - 1]} ${year}`;
  return (
    <time dateTime={of} title={`${day} ${name}`} className="whitespace-nowrap">
      {name}
    </time>
  );
}
