import { type KeyboardEvent, useState } from 'react';

type Parts<Option> = { options: Option[]; onChoose: (option: Option) => void };

/**
 * The keys of a box with a list of options under it (WAI-ARIA's combobox): arrows move the highlight round, Enter
 * takes it, Escape closes the list. Keys that belong to an input method are left alone.
 */
export function useCombobox<Option>({ options, onChoose }: Parts<Option>) {
  const [wanted, setWanted] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const open = wanted && options.length > 0;
  const show = () => {
    setWanted(true);
    setHighlighted(-1);
  };
  const close = () => {
    setWanted(false);
    setHighlighted(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const places = options.length + 1;
      // One place more than options: the text as it was typed.
      setHighlighted(((highlighted + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      const option = open ? options[highlighted] : undefined;
      close();
      if (option === undefined) return;
      event.preventDefault();
      onChoose(option);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') close();
  };
  return {
    open,
    wanted,
    highlighted: open && highlighted < options.length ? highlighted : -1,
    setHighlighted,
    show,
    close,
    onKeyDown,
  };
}
