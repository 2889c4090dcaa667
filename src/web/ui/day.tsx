export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const kolkata = 5.5 * 60 * 60 * 1000;

/**
 * The day of a point in time, as it is in India. Worked out here rather than by `Intl`, whose short months differ between
 * the server and browsers.
 */
export function Day({ of }: { of: string }) {
  const local = new Date(Date.parse(of) + kolkata);
  const [time] = local.toISOString().slice(11).split('.');
  const day = `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
  return (
    <time dateTime={of} title={`${day}, ${time?.slice(0, 5)} IST`} className="whitespace-nowrap">
      {day}
    </time>
  );
}
