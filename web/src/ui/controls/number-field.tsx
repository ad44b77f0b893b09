import { type ComponentProps, useState } from 'react';
import { TextField } from './field.tsx';

/** What a field of type number can hold; browsers drop everything else silently, and 24,50 became 2450. */
const NOT_IN_NUMBERS = /[^\d.eE+-]/;

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'ref'>;

/**
 * A field of type number that loses nothing: when somebody types or pastes a comma, a space or an apostrophe it becomes a
 * text field, so that what was typed can be understood or questioned.
 */
export function NumberField({ onBlur, ...props }: NumberFieldProps) {
  const [isTypedAsText, setTypedAsText] = useState(false);
  const isText = isTypedAsText || NOT_IN_NUMBERS.test(String(props.value ?? ''));

  function listen(input: HTMLInputElement) {
    const onBeforeInput = (event: InputEvent) => {
      if (input.type !== 'number' || !NOT_IN_NUMBERS.test(event.data ?? '')) return;
      event.preventDefault();
      setTypedAsText(true);
      typeAsText(input, event.data ?? '');
    };
    input.addEventListener('beforeinput', onBeforeInput);
    return () => input.removeEventListener('beforeinput', onBeforeInput);
  }

  return (
    <TextField
      {...props}
      ref={listen}
      type={isText ? 'text' : 'number'}
      onBlur={(event) => {
        setTypedAsText(false);
        onBlur?.(event);
      }}
    />
  );
}

/** A number field does not expose its cursor: what is typed comes last, unless everything was selected. */
function typeAsText(input: HTMLInputElement, text: string): void {
  const isAllSelected = input.value !== '' && getSelection()?.toString() === input.value;
  input.type = 'text';
  const end = input.value.length;
  input.setRangeText(text, isAllSelected ? 0 : end, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
