type Props = {
  /** Undefined means the first. */
  value: string | undefined;
  texts: Record<string, string>;
  form: string;
  className?: string | undefined;
  onChoose: (value: string) => void;
};

/** The order of a list. It belongs to `form` if there are no scripts. */
export function SortField({ value, texts, form, className = '', onChoose }: Props) {
  return (
    <label className={`flex min-w-0 items-center gap-2 text-sm whitespace-nowrap text-muted ${className}`}>
      <span className="max-sm:sr-only">Sort by</span>
      <select
        name="sort"
        form={form}
        value={value ?? Object.keys(texts)[0]}
        autoComplete="off"
        onChange={(event) => onChoose(event.target.value)}
        className="select w-auto max-w-full pe-9 border-base-content/50 text-base-content"
      >
        {Object.entries(texts).map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
