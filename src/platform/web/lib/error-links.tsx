type ErrorLink = { title: string; link: string };

export function ErrorLinks({ more }: { more: Record<string, unknown> | undefined }) {
  const links = (more?.links ?? []) as ErrorLink[];
  return links.map(({ title, link }) => (
    <a
      key={link}
      href={link}
      target="_blank"
      rel="noopener"
      className="me-4 inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
    >
      {title} <span className="sr-only">(opens a new tab)</span>
    </a>
  ));
}
