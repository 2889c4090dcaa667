import type { Picture } from '#shared/media/contract.ts';

/** A name with its logo before it. */
export function NameWithLogo({ name, logo }: { name: string; logo: Picture | null }) {
  return (
    <span className="flex items-center gap-3">
      {logo ? (
        <img
          src={logo.url}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          style={{ backgroundColor: logo.color ?? undefined }}
          className="size-10 shrink-0 rounded-field object-contain"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-field bg-base-200 font-semibold"
        >
          {name.charAt(0).toUpperCase()}
        </span>
      )}
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
    </span>
  );
}
