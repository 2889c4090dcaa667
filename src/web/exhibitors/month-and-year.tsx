const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The month of a point in time; worked out here, so that server and browser write the same. */
export function MonthAndYear({ of }: { of: string }) {
  const date = new Date(of);
  return (
    <time dateTime={of} className="whitespace-nowrap">
      {months[date.getUTCMonth()]} {date.getUTCFullYear()}
    </time>
  );
}
