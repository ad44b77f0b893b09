type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const FIELDS = '#root :is(input, textarea, select)';
const CHOICES = '#root :is([type=radio], [type=checkbox])';

const repeats = new Map<Field, () => void>();

/**
 * What is typed and chosen before the page is hydrated, which takes a while. React knows only what the server rendered and
 * shows that again. It sees none of these events, because it would answer them with the old value.
 */
export function rememberTypedText(): void {
  for (const field of document.querySelectorAll<Field>(FIELDS)) remember(field);
  document.addEventListener('input', rememberInput, true);
  document.addEventListener('change', rememberInput, true);
  document.addEventListener('click', hideChoice, true);
  // Before public/theme.js repeats what was pressed, which waits for a task.
  window.addEventListener('answering', enterTypedText, { once: true });
}

/** Enters it again, for React to notice. */
function enterTypedText(): void {
  document.removeEventListener('input', rememberInput, true);
  document.removeEventListener('change', rememberInput, true);
  document.removeEventListener('click', hideChoice, true);
  for (const [field, repeat] of repeats) if (field.isConnected) repeat();
  repeats.clear();
}

function rememberInput(event: Event): void {
  if (!isInside(event, FIELDS)) return;
  event.stopImmediatePropagation();
  remember(event.target as Field);
}

/** React takes the click on a choice for its change. */
function hideChoice(event: Event): void {
  if (isInside(event, CHOICES)) event.stopImmediatePropagation();
}

function isInside({ target }: Event, fields: string): boolean {
  return target instanceof HTMLElement && target.matches(fields);
}

function remember(field: Field): void {
  const isRadio = field.type === 'radio';
  // The one chosen instead speaks for its group.
  if (isRadio && !(field as HTMLInputElement).checked) return;
  for (const other of repeats.keys())
    if (other === field || (isRadio && other.name === field.name)) repeats.delete(other);
  const repeat = repeatOf(field);
  if (repeat) repeats.set(field, repeat);
}

function repeatOf(field: Field): (() => void) | undefined {
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    const isChosen = [...field.options].some((option) => option.selected !== option.hasAttribute('selected'));
    return isChosen ? () => setValue(field, value, 'change') : undefined;
  }
  if (field.type === 'radio' || field.type === 'checkbox') {
    const choice = field as HTMLInputElement;
    if (choice.checked === choice.defaultChecked) return undefined;
    return () => {
      choice.checked = choice.defaultChecked;
      choice.click();
    };
  }
  if (value === field.defaultValue) return undefined;
  return () => {
    field.value = field.defaultValue;
    setValue(field, value, 'input');
  };
}

/** Past React's own setter, so that it notices the difference. */
function setValue(field: Field, value: string, event: 'input' | 'change'): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
