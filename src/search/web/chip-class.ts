/** The look of a choice that one press answers. */
export const chipClass =
  'flex min-h-10 items-center gap-1.5 rounded-full border border-base-content/40 bg-base-100 px-3.5 text-sm whitespace-nowrap';
