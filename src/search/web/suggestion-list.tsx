import type { Suggested } from './suggested-homes.ts';

type Props = {
  id: string;
  suggestions: Suggested[];
  highlighted: number;
  onHighlight: (index: number) => void;
  onChoose: (suggestion: Suggested) => void;
};

/** Returns suggestions grouped by label, in the order of first appearance. */
export const inDisplayOrder = (suggestions: Suggested[]): Suggested[] =>
  labelsOf(suggestions).flatMap((label) => suggestions.filter((suggestion) => suggestion.label === label));

const labelsOf = (suggestions: Suggested[]) => [...new Set(suggestions.map(({ label }) => label))];

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

export function SuggestionList({ id, suggestions, highlighted, onHighlight, onChoose }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-[70dvh] overflow-y-auto card py-2 shadow-lg"
    >
      {labelsOf(suggestions).map((label) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={label} role="group" aria-label={label}>
          <div aria-hidden="true" className="px-4 pt-2 pb-1 text-xs font-semibold text-muted">
            {label}
          </div>
          {suggestions.map(
            (suggestion, index) =>
              suggestion.label === label && (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the search box keeps the focus and handles keys
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                <div
                  key={`${suggestion.kind}-${suggestion.id}`}
                  id={optionId(id, index)}
                  role="option"
                  aria-selected={index === highlighted}
                  // With onMouseEnter, a list that opens under a resting pointer would highlight an option.
                  onMouseMove={() => onHighlight(index)}
                  // Prevents the search box from losing the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(suggestion)}
                  className="min-h-11 cursor-pointer px-4 py-2 aria-selected:bg-primary aria-selected:text-primary-content"
                >
                  <span className="me-2 font-semibold">{suggestion.text}</span>
                  {suggestion.detail && (
                    <span className="inline-block max-h-10 overflow-hidden align-middle text-sm">
                      {suggestion.detail}
                    </span>
                  )}
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
}
