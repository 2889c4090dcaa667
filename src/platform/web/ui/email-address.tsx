/** The address breaks after the @ first. */
export function EmailAddress({ of: address }: { of: string }) {
  const [name, domain] = address.split('@');
  return (
    <span className="wrap-anywhere">
      {name}@<wbr />
      {domain}
    </span>
  );
}
