/** The look of a radio button with its label, in one box. */
export const choiceCard =
  'relative flex min-h-14 flex-col justify-center rounded-field border border-base-content/50 px-3 py-1.5 has-checked:border-primary has-checked:bg-primary/8 has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-enabled:cursor-pointer has-disabled:border-dashed has-disabled:border-base-300 has-disabled:bg-base-200 has-disabled:text-muted';
