type Props<Value extends string> = {
  value: Value;
  values: readonly Value[];
  texts: Record<Value, string>;
  form: string;
  onChoose: (value: Value | undefined) => void;
};

/** The order of a list. `form` takes it where there are no scripts. */
export function SortField<Value extends string>({ value, values, texts, form, onChoose }: Props<Value>) {
  return (
    <label className="flex items-center gap-2 text-sm whitespace-nowrap text-muted">
      <span className="max-sm:sr-only">Sort by</span>
      <select
        name="sort"
        form={form}
        value={value}
        autoComplete="off"
        onChange={(event) => onChoose(values.find((each) => each === event.target.value))}
        className="select w-auto pe-9 border-base-content/50 text-base text-base-content sm:text-sm"
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {texts[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
